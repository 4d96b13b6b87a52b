// How errors are logged. A message may quote anything: a card, a name, the id of a table, the statement with its values. So
// only its kind, its code and where it happened are written.

const MOST_CAUSES = 4;

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  /** SQLite's result code. */
  readonly errcode?: number;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

/** An error as it may be logged. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const isCode = typeof code === 'string' && /^[A-Z][A-Z\d_]{1,40}$|^[\dA-Z]{5}$/.test(code);
  return {
    type: error.constructor.name,
    ...(isCode ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= MOST_CAUSES
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** The lines that name a function and a place. Those before them are the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter(line => /^ {4}at (?:[^()]+ \()?(?:file|node|[A-Z]:|\/)[^()]*:\d+:\d+\)?$/.test(line))
    .map(line => line.trim());
}
