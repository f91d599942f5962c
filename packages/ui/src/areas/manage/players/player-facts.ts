import type { Player } from '@bullpen/contract';
import type { Fact } from '../../../components/FactList/FactList.tsx';
import { formatMoment } from '../../../foundation/format.ts';
import { localeName } from './locale-name.ts';

/** Who a player is, in the dialog and on the page. `timeZone` is an IANA name. */
export const playerFacts = (
  { email, locale, registeredAt, lastActiveAt }: Player,
  timeZone: string,
): readonly Fact[] => [
  { term: 'Email', value: email },
  { term: 'Locale', value: localeName(locale) },
  { term: 'Registered', value: formatMoment(registeredAt, timeZone) },
  { term: 'Last active', value: formatMoment(lastActiveAt, timeZone) },
];
