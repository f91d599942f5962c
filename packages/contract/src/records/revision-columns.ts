import type { TranslationRevision } from '../translations/translation.ts';
import type { CsvColumns } from './csv-columns.ts';

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
