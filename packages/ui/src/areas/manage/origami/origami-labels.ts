import { origamiLanguages, withColon } from './origami-languages.ts';

/** What an artwork says of its own accord, in one language. */
export interface OrigamiLabels {
  readonly kicker: string;
  readonly afterWeek: (week: string) => string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly season: string;
  readonly leads: (name: string) => string;
  readonly mostTraded: string;
  /** Of what moved the most of all. */
  readonly roseMost: (name: string) => string;
  readonly fellMost: (name: string) => string;
  readonly fund: string;
  readonly league: string;
  readonly return: string;
  readonly funds: string;
  readonly members: string;
  readonly bought: string;
  readonly sold: string;
  readonly rose: string;
  readonly fell: string;
  /** Of a fund that was not ranked before. */
  readonly isNew: string;
  readonly asOf: (moment: string) => string;
  /** What a figure or a name is of. */
  readonly label: (what: string, of: string) => string;
}

const english: OrigamiLabels = {
  kicker: 'The investment game',
  afterWeek: (week) => `Standings after week ${week}`,
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
  season: 'The season so far',
  leads: (name) => `${name} leads`,
  mostTraded: 'What everybody trades',
  roseMost: (name) => `${name} rose the most`,
  fellMost: (name) => `${name} fell the most`,
  fund: 'Fund',
  league: 'League',
  return: 'Return',
  funds: 'Funds',
  members: 'Members',
  bought: 'Bought',
  sold: 'Sold',
  rose: 'Up',
  fell: 'Down',
  isNew: 'new',
  asOf: (moment) => `As of ${moment}`,
  label: withColon,
};

/** What artwork says in a language, given as a BCP 47 tag; in English where there is none of it. */
export const origamiLabels = (language: string): OrigamiLabels => origamiLanguages[language] ?? english;
