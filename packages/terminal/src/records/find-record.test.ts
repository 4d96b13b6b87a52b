import { expect, it } from 'vitest';
import { findRecord, tableAt } from './find-record.ts';

const ID = 'AbCdEfGhIjKlMnOpQrSt_-';

it.each([
  [`http://host:3131/t/${ID}`, 'http://host:3131'],
  [`https://host/cards/t/${ID}`, 'https://host/cards'],
  [`http://host/#/room/${ID}`, 'http://host/'],
  [`https://host/cards/#/room/${ID}`, 'https://host/cards/'],
  [`https://host/cards/index.html#/room/${ID}`, 'https://host/cards/'],
  [`https://host/#/replay/room%3A${ID}`, 'https://host/'],
  [`https://host/#/review/room:${ID}`, 'https://host/'],
  [`https://host/cards/#/review/room%3A${ID}/57`, 'https://host/cards/'],
  [`https://host/cards/api/v1/tables/${ID}`, 'https://host/cards'],
  [`https://host/api/v1/tables/${ID}/record`, 'https://host'],
])('finds the table at %s', (address, server) => {
  expect(tableAt(address)).toEqual({ server, table: ID });
});

it.each([
  'https://host/match.jsonl',
  `https://host/x/${ID}`,
  'https://host/t/short',
  `https://host/#/table/${ID}`,
])('finds no table at %s', address => {
  expect(tableAt(address)).toBe(undefined);
});

it('says what to do about a match that is in a browser alone', async () => {
  for (const screen of ['table', 'replay', 'review']) {
    await expect(findRecord(`https://host/#/${screen}/abc`)).rejects.toThrow('Save it there as a file');
  }
});
