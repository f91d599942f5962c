import type {
  Movers,
  OverviewRange,
  TopLeaguePage,
  TopPerformer,
  TopPerformerPage,
  TopTrades,
} from '@bullpen/contract';
import { type ArtworkNumbers, artworkNumbers } from './artwork-numbers.ts';
import { type ArtworkContent, type ArtworkMove, percentOf, type Told } from './artwork-parts.ts';
import { movers, trades } from './market-content.ts';
import { type OrigamiWords, origamiWords } from './origami-words.ts';
import { type SeasonOfWeeks, weeksOver } from './season-weeks.ts';
import { withXmlTexts } from './xml-text.ts';

/** The figures of one template. */
export type OrigamiFigures =
  | { readonly of: 'performers'; readonly page: TopPerformerPage }
  | { readonly of: 'leagues'; readonly page: TopLeaguePage }
  | { readonly of: 'trades'; readonly page: TopTrades }
  | { readonly of: 'movers'; readonly page: Movers };

/** Over what and for whom it is written. */
export interface ArtworkReading {
  readonly range: OverviewRange;
  readonly language: string;
  readonly season: SeasonOfWeeks;
}

/** The period in words: of a season, the last week that was over. */
function periodOf({ range, season }: ArtworkReading, to: number, words: OrigamiWords, { count }: ArtworkNumbers) {
  if (range !== 'season') return { '24h': words.day, '7d': words.week, '30d': words.month }[range];
  const week = weeksOver(season, to);
  return week === 0 ? words.season : words.afterWeek(count(week));
}

/** What an artwork says of some figures. */
export function artworkContent(figures: OrigamiFigures, reading: ArtworkReading): ArtworkContent {
  const words = origamiWords(reading.language);
  const numbers = artworkNumbers(reading.language, reading.season.timeZone);
  const asOf = new Date(figures.page.asOf);
  const { total, tables, ...told } = tell(withXmlTexts(figures), words, numbers);
  return {
    language: reading.language,
    kicker: words.kicker,
    period: periodOf(reading, Date.parse(figures.page.to), words, numbers),
    isNew: words.isNew,
    footers: [words.asOf(numbers.moment(asOf)), ...(total === undefined ? [] : [total])],
    day: words.asOf(numbers.day(asOf)),
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
  // A window that reaches back to the opening has none before it, and nobody in it is new.
  const isComparable = range !== 'season' && items.some(({ previousRank }) => previousRank !== null);
  const moveOf = ({ rank, previousRank }: TopPerformer): ArtworkMove | null =>
    previousRank === null ? null : { by: previousRank - rank, written: count(Math.abs(previousRank - rank)) };
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
          moved: isComparable ? moveOf(fund) : undefined,
          ...{ value: change(fund.return), amount: percentOf(fund.return) },
        })),
      },
    ],
    ...(total.exact ? { total: words.label(words.funds, count(total.value)) } : {}),
  };
}

function leagues({ items }: TopLeaguePage, words: OrigamiWords, numbers: ArtworkNumbers): Told {
  const { change, count } = numbers;
  const [first] = items;
  const membersOf = (members: number) => words.label(words.members, count(members));
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
          ...{ detail: membersOf(league.memberCount), value: change(league.return), amount: percentOf(league.return) },
        })),
      },
    ],
  };
}
