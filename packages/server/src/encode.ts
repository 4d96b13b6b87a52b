// The one encoder of what goes over the wire as text: updates, replies to moves, heartbeats and notices, as JSON for
// polls and sockets and as server-sent events for streams. Parts that many readers share are encoded once and come in as
// JSON already, which is why texts are put together here instead of calling `JSON.stringify` on the whole.
import type { Illegal, Seat, Viewer } from '@parlour/engine';
import type { ClockInfo, MovePlayed, Notice, TableInfo } from '@parlour/wire';
import { viewChanges } from './view-changes.ts';

/** The parts of an update. `info` and `message` are JSON. A reader who has the information already gets none. */
export interface UpdateParts {
  readonly at: number;
  readonly info: string | undefined;
  readonly viewer: Viewer;
  readonly message: string | undefined;
  readonly windowLeft: number | undefined;
  readonly revealLeft?: number | undefined;
  readonly clock?: ClockInfo | undefined;
  readonly pausing: boolean;
  /** The seats of the people who have not gone on yet. */
  readonly waitingFor: readonly Seat[];
  readonly reasons: readonly { readonly seat: number; readonly because: string }[];
  /** Only when the match is over. */
  readonly winners: readonly Seat[] | undefined;
}

export function encodeUpdate(update: UpdateParts): string {
  const { at, info, viewer, message, windowLeft, revealLeft, clock } = update;
  const { pausing, waitingFor, reasons, winners } = update;
  let json = `{"at":${at}`;
  if (info !== undefined) json += `,"info":${info}`;
  json += `,"viewer":${viewer === 'audience' ? '"audience"' : viewer}`;
  if (message !== undefined) json += `,"message":${message}`;
  if (windowLeft !== undefined) json += `,"windowLeft":${windowLeft}`;
  if (revealLeft !== undefined) json += `,"revealLeft":${revealLeft}`;
  if (clock !== undefined) json += `,"clock":${JSON.stringify(clock)}`;
  json += `,"pausing":${pausing}`;
  if (waitingFor.length > 0) json += `,"waitingFor":${JSON.stringify(waitingFor)}`;
  if (reasons.length > 0) json += `,"reasons":${JSON.stringify(reasons)}`;
  if (winners !== undefined) json += `,"winners":${JSON.stringify(winners)}`;
  return `${json}}`;
}

export function encodeTableInfo(info: TableInfo): string {
  return JSON.stringify(info);
}

/** Where a table is, for one viewer. */
export interface Position {
  readonly number: number;
  readonly view: unknown;
}

/** The start of a message: the same for every reader with this view. */
export function encodePosition({ number, view }: Position): string {
  return `{"number":${number},"view":${JSON.stringify(view)}`;
}

/** A message: an encoded position, and what happened since the reader last looked. */
export function encodeMessage(position: string, events: readonly unknown[]): string {
  return `${position},"events":${JSON.stringify(events)}}`;
}

/** The same as changes to a view that the reader has; undefined when it cannot be told so. */
export function encodeBriefMessage(
  { number, view }: Position,
  known: unknown,
  events: readonly unknown[],
): string | undefined {
  const changed = viewChanges(known, view);
  return changed && JSON.stringify({ number, changes: changed.changes, added: changed.added, events });
}

/** The answer to somebody who has sat down, with an encoded update. */
export function encodeSatDown(seat: Seat, update: string): string {
  return `{"seat":${seat},"update":${update}}`;
}

export function encodeMovePlayed({ at, number }: MovePlayed): string {
  return `{"at":${at},"number":${number}}`;
}

/** A refusal, with an encoded update for a reader who was behind. */
export function encodeRefusal(error: Illegal, update?: string): string {
  return `{"error":${JSON.stringify(error)}${update === undefined ? '' : `,"update":${update}`}}`;
}

/** A socket's reply to the move of that key. `body` is JSON. */
export function encodeSocketReply(key: string | undefined, status: number, body: string): string {
  return `{${key === undefined ? '' : `"key":${JSON.stringify(key)},`}"status":${status},"body":${body}}`;
}

/** A heartbeat, with the number the reader should have reached. */
export function encodeHeartbeat(at: number): string {
  return `{"at":${at}}`;
}

export function encodeSocketNotice(notice: Notice): string {
  return JSON.stringify({ notice });
}

/** The update as a server-sent event. `json` is an encoded update. */
export function updateEvent(json: string, at: number): string {
  return `id: ${at}\ndata: ${json}\n\n`;
}

export function heartbeatEvent(at: number): string {
  return `event: beat\ndata: ${encodeHeartbeat(at)}\n\n`;
}

export function noticeEvent(notice: Notice): string {
  return `event: notice\ndata: ${JSON.stringify(notice)}\n\n`;
}
