// Writes the pages of the site into site/pages: the documents of the repository with their links, the rules of every game,
// pages for the files that documents link to, and the pictures. VitePress builds them.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHAPTERS, PAGES } from './pages.ts';
import { brokenLinks, rewriteLinks, slugOf, type Link } from './links.ts';
import { rulesPages, rulesPath } from './rules-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = fileURLToPath(new URL('pages', import.meta.url));
const PICTURE = /\.(jpg|png|svg)$/;
/** The files that get a page because a document links to them. */
const shown = new Set<string>();

rmSync(target, { recursive: true, force: true });
const broken = PAGES.flatMap(({ file }) => brokenLinks(root, file));
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);

for (const { file, path } of PAGES) write(`${path}.md`, documentPage(file, path));
for (const file of shown) write(`${filePath(file)}.md`, filePage(file));
const rules = await rulesPages();
for (const { path, text, language } of rules) {
  write(`${path}.md`, language === 'en' ? text : `<div lang="${language}">\n\n${text}\n</div>\n`);
}
const sidebar = [
  ...CHAPTERS.slice(0, 1).map(chapterItems),
  {
    text: 'The rules',
    items: rules.map(({ path, title, language }) => ({
      text: language === 'en' ? title : `${title} (${language})`,
      link: `/${path}`,
    })),
  },
  ...CHAPTERS.slice(1).map(chapterItems),
  {
    text: 'API reference',
    items: [
      { text: '@parlour/engine', link: '/api/engine/' },
      { text: '@parlour/wire', link: '/api/wire/' },
    ],
  },
];
write('sidebar.json', JSON.stringify(sidebar, null, 2));

function chapterItems({ title, pages }: (typeof CHAPTERS)[number]): object {
  return { text: title, items: pages.map(page => ({ text: page.title, link: `/${page.path}` })) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}

function documentPage(file: string, path: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return fenceCommands(escapeTemplates(rewriteLinks(file, text, link => linkOf(link, path))));
}

/** A link as it stands on a page of the site. */
function linkOf({ file, anchor, target: written }: Link, from: string): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (PICTURE.test(file)) {
    const copy = `pictures/${posix.basename(file)}`;
    mkdirSync(join(target, 'public', 'pictures'), { recursive: true });
    cpSync(join(root, file), join(target, 'public', copy));
    return `/${copy}`;
  }
  const game = /games\/([\w-]+)\/RULES\.md$/.exec(file)?.[1];
  if (game !== undefined) return `/${rulesPath(game, 'en')}`;
  const page = PAGES.find(candidate => candidate.file === file);
  if (page !== undefined) return page.path === from && anchor !== undefined ? hash : `/${page.path}${hash}`;
  const path = join(root, file);
  if (!existsSync(path) || statSync(path).isDirectory())
    throw new Error(`${from}: ${written} is not a file.`);
  shown.add(file);
  return `/${filePath(file)}`;
}

/** Where a file of the repository is shown. */
function filePath(file: string): string {
  return `files/${slugOf(file.replaceAll(/[/.]/g, '-'))}`;
}

function filePage(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const language = { '.ts': 'ts', '.py': 'python', '.md': 'md', '.conf': 'nginx' }[extname(file)] ?? 'txt';
  return `# ${relative('.', file)}\n\n\`\`\`\`${language}\n${text}\`\`\`\`\n`;
}

/** Two braces would be a template outside of code. */
function escapeTemplates(text: string): string {
  return text.replaceAll('{{', '&#123;&#123;');
}

/** Indented lines of code become fenced ones, which scroll on a narrow screen. */
function fenceCommands(text: string): string {
  const parts = text.split(/(^ *```[^]*?^ *```$)/m);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/(?<=\n\n)((?: {4}.*\n|\n(?= {4}))+)(?=\n|$)/g, block => {
            const lines = block.trimEnd().split('\n');
            return `\`\`\`sh\n${lines.map(line => line.slice(4)).join('\n')}\n\`\`\`\n`;
          }),
    )
    .join('');
}
