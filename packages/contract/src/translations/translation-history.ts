import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Version } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { MessageLocale, TranslationStatus } from './translation.ts';

const state = z.object({
  value: z.nullable(z.string()),
  status: TranslationStatus,
  /** The rules whose findings were dismissed. */
  dismissed: z.array(z.string()),
});

/** One change of a text in one language. */
export const TranslationRevision = z.looseObject({
  id: z.uuid(),
  at: timestamp,
  locale: z.string(),
  /** The version that it made. */
  version: Version,
  /** `translation.update` or `translation.import`. */
  action: z.string(),
  actor: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  before: state,
  after: state,
  reason: z.nullable(z.string()),
});
/** See the schema. */
export type TranslationRevision = z.infer<typeof TranslationRevision>;

/** By what revisions can be sorted. */
export const revisionSorts = ['at'] as const;

/** What each of them compares. */
export const revisionPlaces = { at: momentPlace } as const;

/** What the history of a text is asked with: the latest first, unless it is asked for otherwise. */
export const RevisionQuery = z.extend(z.omit(listQuery(revisionSorts, 'desc'), { search: true }), {
  locale: z.optional(MessageLocale),
});
/** See the schema. */
export type RevisionQuery = z.infer<typeof RevisionQuery>;

/** What the export of the history of a text is asked with: the same, without a page. */
export const RevisionExportQuery = z.omit(RevisionQuery, ofOnePage);

/** One page of the history of a text. */
export const RevisionPage = pageOf(TranslationRevision);
/** See the schema. */
export type RevisionPage = z.infer<typeof RevisionPage>;

/** What the file of the history of a text holds. */
export const revisionColumns: CsvColumns<TranslationRevision> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Language', ({ locale }) => locale],
  ['Version', ({ version }) => version],
  ['Action', ({ action }) => action],
  ['Actor id', ({ actor }) => actor.id],
  ['Actor', ({ actor }) => actor.email],
  ['Before', ({ before }) => before.value],
  ['Status before', ({ before }) => before.status],
  ['Dismissed before', ({ before }) => before.dismissed.join(' ')],
  ['After', ({ after }) => after.value],
  ['Status after', ({ after }) => after.status],
  ['Dismissed after', ({ after }) => after.dismissed.join(' ')],
  ['Reason', ({ reason }) => reason],
];

/** What the document says of the history of a text; browsers drop it. */
export const translationHistorySchemas = (): readonly DocumentedSchema[] => {
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const value = 'Je portefeuille is leeg';
  const stateFields = {
    value: 'The text in that language; null while there is none.',
    status: 'What has to be done about it.',
    dismissed: 'The rules whose findings were dismissed.',
  };
  const filters = { sort: ['By what it is sorted.', 'at'], locale: ['This language alone.', 'nl-BE'] } as const;

  return [
    documentObject(TranslationRevision, 'One change of a text in one language.', {
      id: ['The audit event’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
      at: ['When it was made.', '2026-11-20T14:03:10.000Z'],
      locale: ['In which language.', 'nl-BE'],
      version: ['The version that it made.', 2],
      action: ['By hand or by an import.', 'translation.update'],
      actor: ['Who made it; no email for an account that is gone.', person, accountFields],
      before: ['What it was.', { value: null, status: 'missing', dismissed: [] }, stateFields],
      after: ['What it became.', { value, status: 'translated', dismissed: [] }, stateFields],
      reason: ['Why, for the audit trail.', 'A reader pointed it out.'],
    }),
    documentObject(RevisionPage, 'One page of the history of a text.', pageFields),
    documentObject(RevisionQuery, 'What the history of a text is asked with.', { ...listFields, ...filters }),
    documentObject(RevisionExportQuery, 'What the export of the history of a text is asked with.', {
      ...exportFields,
      ...filters,
    }),
  ];
};
