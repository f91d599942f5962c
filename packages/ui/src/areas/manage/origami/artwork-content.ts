import type { Movers, OverviewRange, TopLeaguePage, TopPerformerPage, TopTrades } from '@bullpen/contract';
import { type ArtworkNumbers, artworkNumbers } from './artwork-numbers.ts';
import { type OrigamiWords, origamiWords } from './origami-words.ts';

/** The figures of one template. */
export type OrigamiFigures =
  | { readonly of: 'performers'; readonly page: TopPerformerPage }
  | { readonly of: 'leagues'; readonly page: TopLeaguePage }
  | { readonly of: 'trades'; readonly page: TopTrades }
  | { readonly of: 'movers'; readonly page: Movers };

/** One place of a table. */
export interface ArtworkRow {
  readonly id: string;
  readonly place: string;
  /** How many places up; null for who was not ranked before, undefined where nothing is known of it. */
  readonly moved: number | null | undefined;
  readonly name: string;
  /** Whose or what it is; left out where there is no room. */
  readonly detail: string;
  readonly value: string;
  /** The same as a number: a ratio, or a count. */
  readonly amount: number;
}

/** A table, or one of two. */
export interface ArtworkTable {
  readonly nameHeading: string;
  readonly valueHeading: string;
  readonly rows: readonly ArtworkRow[];
}

/** What an artwork says, in its language, before anything has a place. */
export interface ArtworkContent {
  readonly language: string;
  readonly kicker: string;
  readonly period: string;
  /** What the headline is unless somebody writes another; empty when there is nothing to say. */
  readonly headline: string;
  /** The figure of the first place. */
  readonly lead: { readonly value: string; readonly unit: string; readonly detail: string } | null;
  /** The way that the first place took, at equal intervals. */
  readonly curve: readonly number[];
  readonly tables: readonly ArtworkTable[];
  /** What stands beside somebody who was not ranked before. */
  readonly isNew: string;
  readonly footers: readonly string[];
}

/** Over what and for whom it is written. */
export interface ArtworkReading {
  readonly range: OverviewRange;
  readonly language: string;
  /** Without its start nobody knows which week it is. */
  readonly season: { readonly timeZone: string; readonly start?: string | undefined };
}

const weekLength = 7 * 86_400_000;

/** The period in words: of a season, the week of it that the figures are of. */
function periodOf({ range, season }: ArtworkReading, to: number, words: OrigamiWords, { count }: ArtworkNumbers) {
  if (range !== 'season') return { '24h': words.day, '7d': words.week, '30d': words.month }[range];
  const week = Math.ceil((to - Date.parse(season.start ?? '')) / weekLength);
  return !(week >= 1) ? words.season : words.afterWeek(count(week));
}

type Told = Pick<ArtworkContent, 'headline' | 'lead' | 'curve' | 'tables'> & { readonly total?: string };

/** What an artwork says of some figures. */
export function artworkContent(figures: OrigamiFigures, reading: ArtworkReading): ArtworkContent {
  const words = origamiWords(reading.language);
  const numbers = artworkNumbers(reading.language, reading.season.timeZone);
  const asOf = new Date(figures.page.asOf);
  const { total, tables, ...told } = tell(figures, words, numbers);
  return {
    language: reading.language,
    kicker: words.kicker,
    period: periodOf(reading, Date.parse(figures.page.to), words, numbers),
    isNew: words.isNew,
    footers: [words.asOf(numbers.moment(asOf)), ...(total === undefined ? [] : [total])],
    tables: tables.filter(({ rows }) => rows.length > 0),
    ...told,
  };
}

function tell(figures: OrigamiFigures, words: OrigamiWords, numbers: ArtworkNumbers): Told {
  switch (figures.of) {
    case 'performers':
      return performers(figures.page, words, numbers);
    case 'leagues':
      return leagues(figures.page, words, numbers);
    case 'trades':
      return trades(figures.page, words, numbers);
    case 'movers':
      return movers(figures.page, words, numbers);
  }
}

function performers({ items, total, range }: TopPerformerPage, words: OrigamiWords, numbers: ArtworkNumbers): Told {
  const { change, count } = numbers;
  const [first] = items;
  return {
    headline: first ? words.leads(first.name) : '',
    lead: first ? { value: change(first.return), unit: '%', detail: first.player.name } : null,
    curve: first?.trend ?? [],
    tables: [
      {
        nameHeading: words.fund,
        valueHeading: `${words.return}, %`,
        rows: items.map((fund) => ({
          ...{ id: fund.id, place: count(fund.rank), name: fund.name, detail: fund.player.name },
          // A season has none before it.
          moved: range === 'season' ? undefined : fund.previousRank && fund.previousRank - fund.rank,
          ...{ value: change(fund.return), amount: fund.return },
        })),
      },
    ],
    ...(total.exact ? { total: `${words.funds}: ${count(total.value)}` } : {}),
  };
}

function leagues({ items }: TopLeaguePage, words: OrigamiWords, numbers: ArtworkNumbers): Told {
  const { change, count } = numbers;
  const [first] = items;
  const membersOf = (members: number) => `${words.members}: ${count(members)}`;
  return {
    headline: first ? words.leads(first.name) : '',
    lead: first ? { value: change(first.return), unit: '%', detail: membersOf(first.memberCount) } : null,
    curve: [],
    tables: [
      {
        nameHeading: words.league,
        valueHeading: `${words.return}, %`,
        rows: items.map((league, index) => ({
          ...{ id: league.id, place: count(index + 1), moved: undefined, name: league.name },
          ...{ detail: membersOf(league.memberCount), value: change(league.return), amount: league.return },
        })),
      },
    ],
  };
}

function trades({ bought, sold }: TopTrades, words: OrigamiWords, { count }: ArtworkNumbers): Told {
  const [first] = bought;
  const table = (nameHeading: string, traded: TopTrades['bought']): ArtworkTable => ({
    nameHeading,
    valueHeading: words.funds,
    rows: traded.map(({ instrument, funds }, index) => ({
      ...{ id: instrument.id, place: count(index + 1), moved: undefined },
      ...{ name: instrument.name, detail: instrument.symbol, value: count(funds), amount: funds },
    })),
  });
  return {
    headline: first ? words.mostTraded : '',
    lead: first ? { value: count(first.funds), unit: '', detail: `${words.bought}: ${first.instrument.name}` } : null,
    curve: [],
    tables: [table(words.bought, bought), table(words.sold, sold)],
  };
}

function movers({ up, down }: Movers, words: OrigamiWords, { change, count }: ArtworkNumbers): Told {
  const [first] = [...up, ...down];
  const table = (nameHeading: string, moved: Movers['up']): ArtworkTable => ({
    nameHeading,
    valueHeading: '%',
    rows: moved.map(({ instrument, change: ratio }, index) => ({
      ...{ id: instrument.id, place: count(index + 1), moved: undefined },
      ...{ name: instrument.name, detail: instrument.symbol, value: change(ratio), amount: ratio },
    })),
  });
  return {
    headline: first ? words.biggestMovers : '',
    lead: first ? { value: change(first.change), unit: '%', detail: first.instrument.name } : null,
    curve: [],
    tables: [table(words.rose, up), table(words.fell, down)],
  };
}
