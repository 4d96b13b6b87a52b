// The store of local tables, in IndexedDB. A move's key is (table, number) and unique, so of two pages that play the
// same table only one can append a move. Works in pages and in workers.
import type { Move } from '@parlour/engine';
import type { TableEnding, TablePlan, TableStore, TableSummary } from './saved-table.ts';

const TABLES = 'tables';
const MOVES = 'moves';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('parlour', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(TABLES, { keyPath: 'plan.id' });
      request.result.createObjectStore(MOVES);
    });
    request.addEventListener('success', () => {
      // The browser may close the database by itself; it is then opened again.
      request.result.addEventListener('close', () => (opened = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('No database.'));
    });
  });
  return opened;
}

/** Runs the work in one transaction; resolves when the transaction is durable. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (tables: IDBObjectStore, moves: IDBObjectStore) => () => T,
): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([TABLES, MOVES], mode, { durability: 'strict' });
    const result = work(transaction.objectStore(TABLES), transaction.objectStore(MOVES));
    transaction.addEventListener('complete', () => resolve(result()));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept.')));
  });
}

function summaryOf(tables: IDBObjectStore, id: string): IDBRequest<TableSummary | undefined> {
  return tables.get(id);
}

function movesOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Infinity]);
}

/** Forgets the moves of a table from that number on. Nobody may be playing at it. */
export function forgetMoves(id: string, from: number): Promise<void> {
  return transact('readwrite', (_, moves) => {
    moves.delete(movesOf(id, from));
    return () => undefined;
  });
}

/** The store of this browser. */
export const browserStore: TableStore = {
  open(plan: TablePlan) {
    return transact('readwrite', tables => {
      tables.add({ plan, playedAt: plan.openedAt } satisfies TableSummary);
      return () => undefined;
    });
  },

  read(id) {
    return transact('readonly', (tables, moves) => {
      const table = summaryOf(tables, id);
      const all = moves.getAll(movesOf(id)) as IDBRequest<Move<unknown>[]>;
      return () => (table.result === undefined ? undefined : { ...table.result, moves: all.result });
    });
  },

  async append(id, from, moves) {
    try {
      return await transact('readwrite', (tables, kept) => {
        moves.forEach((move, index) => kept.add(move, [id, from + index]));
        const table = summaryOf(tables, id);
        table.addEventListener('success', () => {
          if (table.result !== undefined) tables.put({ ...table.result, playedAt: Date.now() });
        });
        return () => true;
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return false;
      throw error;
    }
  },

  finish(id: string, ending: TableEnding) {
    return transact('readwrite', tables => {
      const table = summaryOf(tables, id);
      table.addEventListener('success', () => {
        if (table.result !== undefined) tables.put({ ...table.result, ending });
      });
      return () => undefined;
    });
  },

  list() {
    return transact('readonly', tables => {
      const all = tables.getAll() as IDBRequest<TableSummary[]>;
      return () => all.result.sort((a, b) => b.playedAt - a.playedAt);
    });
  },

  erase(id) {
    return transact('readwrite', (tables, moves) => {
      tables.delete(id);
      moves.delete(movesOf(id));
      return () => undefined;
    });
  },
};
