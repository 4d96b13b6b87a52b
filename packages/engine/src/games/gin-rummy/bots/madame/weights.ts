// Which book is opened: that of the rules nearest to those being played. Books are unpacked when first asked for.
import type { Rules } from '../../model.ts';
import type { Book, Books, Temper } from './book.ts';
import { LEARNED } from './learned.ts';
import { unpackBook } from './pack.ts';

const opened = new Map<string, Books>();

/** What she knows under these rules. */
export function booksFor(rules: Rules): Books {
  const school = schoolOf(rules);
  let books = opened.get(school);
  if (books === undefined) {
    books = {
      quick: open(school, 'quick'),
      patient: open(school, 'patient'),
      waiting: open(school, 'waiting'),
    };
    opened.set(school, books);
  }
  return books;
}

function schoolOf({ knockLimit, undercutBonus }: Rules): string {
  if (knockLimit === 'gin') return 'straight';
  return undercutBonus >= 18 ? 'eaai' : 'documents';
}

// Where nobody can knock short of gin, there is but one temper.
function open(school: string, temper: Temper): Book {
  return unpackBook(LEARNED[`${school}/${temper}`] ?? LEARNED[`${school}/patient`]!);
}
