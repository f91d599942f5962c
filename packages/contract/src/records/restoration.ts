import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import { Id, Reason } from './record.ts';

/** For how long a deleted record can be restored, in hours; afterwards it is gone for good. */
export const hoursToRestore = 24;

/** What restores a deleted record: why, if there is something to say. */
export const Restoration = z.object({ reason: z.optional(Reason) });
/** See the schema. */
export type Restoration = z.infer<typeof Restoration>;

/** Something that keeps a deleted record from being restored. */
export const RestorationObstacle = z.looseObject({
  /** The field of the record that it is about: `joinCode`, `slug`, `owner`, `members`, `leagues`, `fund`, `portrait` … */
  field: z.string(),
  /**
   * `taken` by a record that came since, `gone` with one that was deleted since, `changed` by what a script did since,
   * or `full`: there is no room for one more. An API may answer any word.
   */
  problem: z.string(),
  /** The record that has taken the value, that is gone or that changed; null where it is none. */
  record: z.nullable(
    z.looseObject({
      /** As the audit trail calls it, such as `league`. */
      kind: z.string(),
      id: Id,
      /** Null where nothing tells it any more. */
      name: z.nullable(z.string()),
    }),
  ),
});
/** See the schema. */
export type RestorationObstacle = z.infer<typeof RestorationObstacle>;

/** As many obstacles as an answer names. */
export const mostObstacles = 20;

/** The refusal of a restoration: all of a record comes back, or nothing. */
export const restorationRefusal = {
  in_the_way: {
    status: 409,
    message: 'Something is in the way. Nothing was restored.',
    data: z.object({ obstacles: z.array(RestorationObstacle) }),
  },
} as const;

/** What the OpenAPI document says of them. A function, so that no browser loads it. */
export const restorationDocumentation = (): readonly DocumentedSchema[] => [
  documentObject(Restoration, 'Why a deleted record is restored.', {
    reason: ['Why, for the audit trail.', 'Deleted by mistake.'],
  }),
  documentObject(RestorationObstacle, 'What keeps a deleted record from being restored.', {
    field: ['The field of the record that it is about.', 'owner'],
    problem: [
      '`taken` by a record that came since, `gone` with one that was deleted since, `changed` by what a script did since, or `full`: there is no room for one more.',
      'gone',
    ],
    record: [
      'The record that has taken the value, that is gone or that changed; null where it is none.',
      { kind: 'player', id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi' },
      {
        kind: 'What kind of record it is, as the audit trail calls it.',
        id: 'Of the record.',
        name: 'Of the record; null where nothing tells it any more.',
      },
    ],
  }),
];
