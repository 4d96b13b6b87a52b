// Where this browser keeps the seeds by which it is bound at the server's tables: a reload must not lose them.
import type { TextStorage } from '@parlour/wire';
import { kept } from '../storage.ts';

const KEY = 'parlour.seeds';

export const seedStorage: TextStorage = {
  read: () => kept.read(KEY),
  write: text => kept.write(KEY, text),
};
