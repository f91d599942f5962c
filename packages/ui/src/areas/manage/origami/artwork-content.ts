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
import { type OrigamiLabels, origamiLabels } from './origami-labels.ts';
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
function periodOf({ range, season }: ArtworkReading, to: number, labels: OrigamiLabels, { count }: ArtworkNumbers) {
  if (range !== 'season') return { '24h': labels.day, '7d': labels.week, '30d': labels.month }[range];
  const week = weeksOver(season, to);
  return week === 0 ? labels.season : labels.afterWeek(count(week));
}

/** What an artwork says of some figures. */
export function artworkContent(figures: OrigamiFigures, reading: ArtworkReading): ArtworkContent {
  const labels = origamiLabels(reading.language);
  const numbers = artworkNumbers(reading.language, reading.season.timeZone);
  const asOf = new Date(figures.page.asOf);
  const { total, tables, ...told } = tell(withXmlTexts(figures), labels, numbers);
  return {
    language: reading.language,
    kicker: labels.kicker,
    period: periodOf(reading, Date.parse(figures.page.to), labels, numbers),
    isNew: labels.isNew,
    footers: [labels.asOf(numbers.moment(asOf)), ...(total === undefined ? [] : [total])],
    day: labels.asOf(numbers.day(asOf)),
    tables: tables.filter(({ rows }) => rows.length > 0),
    ...told,
  };
}

function tell(figures: OrigamiFigures, labels: OrigamiLabels, numbers: ArtworkNumbers): Told {
  switch (figures.of) {
    case 'performers':
      return performers(figures.page, labels, numbers);
    case 'leagues':
      return leagues(figures.page, labels, numbers);
    case 'trades':
      return trades(figures.page, labels, numbers);
    case 'movers':
      return movers(figures.page, labels, numbers);
  }
}

/** Those at the top who all stand where they stood are in no order: there is no ranking to print. */
const ranked = <Row extends { readonly return: number }>(items: readonly Row[]): readonly Row[] =>
  items.length === 1 || items.some((row) => row.return !== 0) ? items : [];

function performers(
  { items: all, total, range }: TopPerformerPage,
  labels: OrigamiLabels,
  numbers: ArtworkNumbers,
): Told {
  const { change, count } = numbers;
  const items = ranked(all);
  const [first] = items;
  // A window that reaches back to the opening has none before it, and nobody in it is new.
  const isComparable = range !== 'season' && items.some(({ previousRank }) => previousRank !== null);
  const moveOf = ({ rank, previousRank }: TopPerformer): ArtworkMove | null =>
    previousRank === null ? null : { by: previousRank - rank, written: count(Math.abs(previousRank - rank)) };
  return {
    headline: first ? labels.leads(first.name) : '',
    lead: first ? { value: change(first.return), unit: '%', detail: first.player.name } : null,
    curve: first?.trend ?? [],
    tables: [
      {
        nameHeading: labels.fund,
        valueHeading: `${labels.return}, %`,
        rows: items.map((fund) => ({
          id: fund.id,
          place: count(fund.rank),
          name: fund.name,
          detail: fund.player.name,
          moved: isComparable ? moveOf(fund) : undefined,
          value: change(fund.return),
          amount: percentOf(fund.return),
        })),
      },
    ],
    ...(total.exact ? { total: labels.label(labels.funds, count(total.value)) } : {}),
  };
}

function leagues({ items: all }: TopLeaguePage, labels: OrigamiLabels, numbers: ArtworkNumbers): Told {
  const { change, count } = numbers;
  const items = ranked(all);
  const [first] = items;
  const membersOf = (members: number) => labels.label(labels.members, count(members));
  return {
    headline: first ? labels.leads(first.name) : '',
    lead: first ? { value: change(first.return), unit: '%', detail: membersOf(first.memberCount) } : null,
    curve: [],
    tables: [
      {
        nameHeading: labels.league,
        valueHeading: `${labels.return}, %`,
        rows: items.map((league, index) => ({
          id: league.id,
          place: count(index + 1),
          moved: undefined,
          name: league.name,
          detail: membersOf(league.memberCount),
          value: change(league.return),
          amount: percentOf(league.return),
        })),
      },
    ],
  };
}
