import * as z from 'zod/mini';

/** An instrument where something of it stands. */
export const namedInstrument = z.object({ id: z.uuid(), symbol: z.string(), name: z.string() });

/** The run of a script where something that it did stands. */
export const namedRun = z.object({ id: z.uuid(), title: z.string() });

/** What scripts do to an instrument, and so to what funds hold. */
export const corporateActions = ['dividend', 'split', 'merger', 'delisting'] as const;

/** What scripts do to what funds have. */
export const scriptedMovements = [...corporateActions, 'correction'] as const;

/** The fields of a run that is named where something that it did stands. */
export const runFields = { id: 'Of the run.', title: 'What the script does, with names.' };

/** Examples for the document. */
export const fundExamples = {
  fund: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11',
  player: { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' },
  instrument: { id: '8ff0c019-08be-42e8-aa00-3ab80797f5c8', symbol: 'ARDE', name: 'Ardenne Minérale' },
  run: { id: '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9', title: 'Dividend of ARDE' },
};
