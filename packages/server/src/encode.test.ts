// The bytes on the wire: each text as a client gets it.
import { seatOf } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import {
  encodeHeartbeat,
  encodeMessage,
  encodeMovePlayed,
  encodePosition,
  encodeRefusal,
  encodeSatDown,
  encodeSocketNotice,
  encodeSocketReply,
  encodeUpdate,
  heartbeatEvent,
  noticeEvent,
  updateEvent,
} from './encode.ts';

const error = { code: 'stale', message: 'The table has moved on since. Look again.' };
const notice = { code: 'no-database', message: 'Zoë’s “database”' };

describe('an update', () => {
  const base = {
    at: 3,
    info: '{"id":"t"}',
    message: undefined,
    windowLeft: undefined,
    pausing: false,
    waitingFor: [],
    reasons: [],
    winners: undefined,
  };

  it('leaves out what there is not', () => {
    expect(encodeUpdate({ ...base, viewer: 'audience' })).toBe(
      '{"at":3,"info":{"id":"t"},"viewer":"audience","pausing":false}',
    );
  });

  it('leaves out what the reader has', () => {
    expect(encodeUpdate({ ...base, info: undefined, viewer: seatOf(0) })).toBe(
      '{"at":3,"viewer":0,"pausing":false}',
    );
  });

  it('says how long seats are still kept before the first deal', () => {
    const update = encodeUpdate({ ...base, viewer: seatOf(0), revealLeft: 30_000 });
    expect(update).toBe('{"at":3,"info":{"id":"t"},"viewer":0,"revealLeft":30000,"pausing":false}');
    expect(encodeSatDown(seatOf(0), update)).toBe(`{"seat":0,"update":${update}}`);
  });

  it('has everything in one order', () => {
    const message = encodeMessage(encodePosition({ number: 7, view: { hand: [1] } }), [{ type: 'drew' }]);
    const reasons = [{ seat: 1, because: 'It has 31.' }];
    const whole = { ...base, viewer: seatOf(0), message, windowLeft: 0, reasons, winners: [seatOf(1)] };
    expect(encodeUpdate({ ...whole, pausing: true, waitingFor: [seatOf(1)] })).toBe(
      '{"at":3,"info":{"id":"t"},"viewer":0,' +
        '"message":{"number":7,"view":{"hand":[1]},"events":[{"type":"drew"}]},' +
        '"windowLeft":0,"pausing":true,"waitingFor":[1],"reasons":[{"seat":1,"because":"It has 31."}],"winners":[1]}',
    );
  });
});

it('replies to moves, over requests and sockets', () => {
  expect(encodeMovePlayed({ at: 4, number: 8 })).toBe('{"at":4,"number":8}');
  expect(encodeRefusal(error)).toBe(JSON.stringify({ error }));
  expect(encodeRefusal(error, '{"at":3}')).toBe(JSON.stringify({ error, update: { at: 3 } }));
  expect(encodeSocketReply('k"1', 200, '{"at":4}')).toBe('{"key":"k\\"1","status":200,"body":{"at":4}}');
  expect(encodeSocketReply(undefined, 400, '{}')).toBe('{"status":400,"body":{}}');
});

it('heartbeats and notices, over streams and sockets', () => {
  expect(encodeHeartbeat(3)).toBe('{"at":3}');
  expect(encodeSocketNotice(notice)).toBe(JSON.stringify({ notice }));
  expect(updateEvent('{"at":3}', 3)).toBe('id: 3\ndata: {"at":3}\n\n');
  expect(heartbeatEvent(3)).toBe('event: beat\ndata: {"at":3}\n\n');
  expect(noticeEvent(notice)).toBe(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
});
