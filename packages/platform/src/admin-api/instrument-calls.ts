import { listInstruments } from './instruments.ts';
import type { Procedures } from './procedures.ts';

export const instrumentCalls = ({ store: { database }, playing: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, context }) =>
    listInstruments(database, context.projectKey, query),
  ),
});
