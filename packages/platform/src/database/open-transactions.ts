import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

const inside = new AsyncLocalStorage<true>();

/** Whether a transaction is open around what is done now: whatever it has locked, others wait for. */
export const isInTransaction = (): boolean => inside.getStore() === true;

/** A database whose transactions {@link isInTransaction} knows. */
export function notingTransactions<Opened extends Database>(database: Opened): Opened {
  const begin = database.transaction.bind(database);
  database.transaction = (work, config) => begin((transaction) => inside.run(true, () => work(transaction)), config);
  return database;
}
