// The pages the server makes itself, without a script: the description of the interface, and a page for when the
// browser app has not been built.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Env } from '../services.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
    color: #1d2a24; background: #f7f5ef }
  h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
  section { background: #fff; border: 1px solid #d9d4c5; border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0 }
  h3 { margin: 0; font-size: 1rem } code, pre { font: .875rem/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; background: #f2efe6; padding: .5rem .75rem; border-radius: .25rem }
  .method { display: inline-block; min-width: 4rem; font-weight: 700; color: #0b5c3b }
  p { margin: .5rem 0 } dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: .5rem 0 }
  dt { font-weight: 600 } dd { margin: 0 } a { color: #0b5c3b }
  @media (prefers-color-scheme: dark) {
    body { color: #e7ece8; background: #14201a } section { background: #1b2a22; border-color: #2d4036 }
    pre { background: #14201a } .method, a { color: #7fd6a8 }
  }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Shape }[];
  readonly requestBody?: { content?: Record<string, { schema?: Shape }> };
  readonly responses?: Record<string, { description?: string; content?: Record<string, { schema?: Shape }> }>;
}

interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Record<string, Shape>;
  readonly required?: readonly string[];
}

/** The parts of an OpenAPI description that the page shows. */
export interface Description {
  readonly paths?: Record<string, object> | undefined;
  readonly components?: { readonly schemas?: Record<string, unknown> } | undefined;
}

/** The page at /api. */
export function describeApi(description: Description): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const body = groups.map(group => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === group);
    return `<h2>${escape(group)}</h2>${own.map(section).join('')}`;
  });
  const shapes = Object.entries(description.components?.schemas ?? {}).map(
    ([name, shape]) =>
      `<section id="${escape(name)}"><h3>${escape(name)}</h3>${paragraph((shape as Shape).description)}<pre>${spell(shape as Shape, 0)}</pre></section>`,
  );
  return html(
    'Parlour: the interface for programs',
    `<h1>The interface for programs</h1>
    <p>Everything the browser app does can be done by a program. As a file:
    <a href="/api/v1/openapi.json">openapi.json</a>. Introduce yourself with <code>POST /api/v1/people</code> and
    <code>{"keep":"token"}</code>, and send the token as <code>Authorization: Bearer …</code> from then on.</p>
    ${body.join('')}<h2>Forms</h2>${shapes.join('')}`,
  );
}

/** The page at / until the browser app has been built. */
export function notBuilt(): string {
  return html(
    'Parlour',
    `<h1>Parlour</h1><p>The card room is open. The browser app has not been built here; run
    <code>npm run build</code> and start the server again.</p>
    <p>Programs are welcome already: <a href="/api">the interface for programs</a>.</p>`,
  );
}

/** Sends a page of the server's own. */
export function page(c: Context<Env>, html: Uint8Array<ArrayBuffer>): Response {
  return c.body(html, 200, {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
  });
}

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const lines: [string, string][] = [];
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    const what = schema?.description ?? '';
    lines.push([name, `${place}${required === true ? '' : ', optional'}. ${escape(what)}`]);
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
    lines.push(['Body', `<code>${spell(schema, 0)}</code>`]);
  }
  for (const [status, { description = '', content = {} }] of Object.entries(operation.responses ?? {})) {
    const [answer] = Object.values(content);
    const shape = answer?.schema === undefined ? '' : ` <code>${spell(answer.schema, 0)}</code>`;
    lines.push([status, `${escape(description)}${shape}`]);
  }
  const list = lines.map(([term, text]) => `<dt>${escape(term)}</dt><dd>${text}</dd>`).join('');
  return `<section><h3><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>
    ${paragraph(operation.summary)}${paragraph(operation.description)}<dl>${list}</dl></section>`;
}

/** A schema in TypeScript's notation. */
function spell(shape: Shape | undefined, depth: number): string {
  if (shape === undefined) return 'unknown';
  if (shape.$ref !== undefined) {
    const name = escape(shape.$ref.split('/').at(-1)!);
    return `<a href="#${name}">${name}</a>`;
  }
  if (shape.enum !== undefined) return escape(shape.enum.map(value => JSON.stringify(value)).join(' | '));
  if (shape.anyOf !== undefined) return shape.anyOf.map(one => spell(one, depth)).join(' | ');
  if (shape.items !== undefined) return `${spell(shape.items, depth)}[]`;
  if (shape.properties !== undefined) {
    const pad = '  '.repeat(depth + 1);
    const lines = Object.entries(shape.properties).map(([name, value]) => {
      const mark = shape.required?.includes(name) === true ? '' : '?';
      return `${pad}${escape(name)}${mark}: ${spell(value, depth + 1)}`;
    });
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return escape(String(shape.type ?? 'unknown'));
}

function paragraph(text: string | undefined): string {
  return text === undefined ? '' : `<p>${escape(text)}</p>`;
}

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
