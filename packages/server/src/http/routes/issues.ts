// Why a request does not fit its schema, in a sentence. What was sent is not repeated: it may be long, or somebody's secret.
import type { Illegal } from '@parlour/engine';
import type { z } from '@hono/zod-openapi';

const CUSTOM = 'custom';

/** An issue that a check of ours reports, with a code and a sentence of its own. */
export function ownIssue({ code, message }: Illegal) {
  return { code: CUSTOM, message, params: { code } } as const;
}

/** The first thing that is wrong. */
export function describeIssues({ issues }: Pick<z.ZodError, 'issues'>): Illegal {
  const [issue] = issues;
  if (issue === undefined) return { code: 'bad-request', message: 'This request cannot be read.' };
  if (issue.code === CUSTOM && typeof issue.params?.['code'] === 'string') {
    return { code: issue.params['code'], message: issue.message };
  }
  const where = knownPath(issue.path);
  const message =
    issue.code === 'unrecognized_keys' ? 'There is a field that is not known here.' : issue.message;
  return { code: 'bad-request', message: where === '' ? message : `${where}: ${message}` };
}

/** The field of the schema and places in its lists. Deeper keys may be the sender's own. */
function knownPath([field, ...rest]: readonly PropertyKey[]): string {
  if (field === undefined) return '';
  const end = rest.findIndex(part => typeof part !== 'number');
  return [field, ...(end < 0 ? rest : rest.slice(0, end))].map(String).join('.');
}
