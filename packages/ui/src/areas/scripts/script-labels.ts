import { moneyIn, type ScriptCounts, type ScriptFigures } from '@bullpen/contract';
import type { BadgeVariant } from '../../components/Badge/Badge.tsx';
import { capitalized } from '../../foundation/capitalized.ts';
import { formatCount } from '../../foundation/format.ts';
import type { Consequence } from '../../records/ConfirmDialog/ConfirmDialogConsequences.tsx';

const statuses: Readonly<Record<string, { readonly label: string; readonly variant: BadgeVariant }>> = {
  'needs-confirmation': { label: 'Needs confirmation', variant: 'default' },
  queued: { label: 'Queued', variant: 'outline' },
  scheduled: { label: 'Scheduled', variant: 'outline' },
  running: { label: 'Running', variant: 'default' },
  succeeded: { label: 'Succeeded', variant: 'secondary' },
  failed: { label: 'Failed', variant: 'destructive' },
  cancelled: { label: 'Cancelled', variant: 'outline' },
};

/** A status in words. */
export const statusLabel = (status: string): string => statuses[status]?.label ?? capitalized(status);

/** How far a run has come, in a word; one that waits for its moment is scheduled. */
export function runStatus(
  { status, startsAt }: { readonly status: string; readonly startsAt: string },
  now: Date,
): { readonly label: string; readonly variant: BadgeVariant } {
  const isScheduled = status === 'queued' && Date.parse(startsAt) > now.getTime();
  return statuses[isScheduled ? 'scheduled' : status] ?? { label: capitalized(status), variant: 'outline' };
}

const touched: Readonly<Record<string, string>> = {
  season: 'the season',
  instruments: 'instruments',
  funds: 'funds',
  players: 'players',
  leagues: 'leagues',
  messages: 'what players are told',
};

/** What a script may change, in words. */
export const touchesLabel = (touches: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(touches.map((each) => touched[each] ?? each));

/** What can be done about it afterwards, or what stays of it, by the kind of event or else by the template. */
const undoings: Readonly<Record<string, string>> = {
  season_open:
    'Closing the season stops trading again. What was traded by then stays, and so does a start that was brought forward.',
  season_close: 'Opening the season again lets trading go on.',
  market_holiday: 'Until the day before, it can be taken back from the history.',
  holiday_withdrawal: 'Until the day before, the holiday can be declared again.',
  split: 'A split the other way does not take back the cash that rounding pays out.',
  dividend: 'What it pays stays in the funds.',
  merger: 'Its shares are exchanged for good, and the instrument that goes is not listed again.',
  delisting: 'Its shares are paid out, and the instrument is not listed again.',
  trading_halt: 'The halt can be taken back from the history.',
  trading_resume: 'What was halted stays traded until it is halted again.',
  announcement: 'Players may read it at once.',
  'fund-correction':
    'It can be taken back from the history, while the fund has what it was given. A message to its player stays told.',
  'recalculate-ranks': 'The ranks from before are not kept.',
  'message-inactive-players': 'Players may read it at once.',
  'remove-empty-leagues': 'Deleted leagues do not come back.',
};

/** A script that is asked about before it runs. */
interface Regretted {
  readonly templateId: string;
  readonly eventType: unknown;
  readonly isScheduled: boolean;
  /** Nothing takes back what it does. */
  readonly isFinal: boolean;
}

/** What becomes of a script that is regretted, in words that are true of its kind. */
export function undoingOf({ templateId, eventType, isScheduled, isFinal }: Regretted): string {
  const kind = templateId === 'event' ? String(eventType) : templateId;
  const afterwards = undoings[kind] ?? 'What it does stays as it is.';
  if (!isScheduled) return afterwards;
  const after = isFinal ? `Afterwards nothing takes it back. ${afterwards}` : `After that: ${afterwards}`;
  return `Until its moment it can be withdrawn in the history. ${after}`;
}

const counted = [
  ['players', 'player', 'players'],
  ['funds', 'fund', 'funds'],
  ['holdings', 'holding', 'holdings'],
  ['instruments', 'instrument', 'instruments'],
  ['leagues', 'league', 'leagues'],
] as const;

/** What is touched, a line each, with its number; what is not touched is left out. */
export const countLines = (counts: ScriptCounts): readonly (Consequence & { readonly name: keyof ScriptCounts })[] =>
  counted.flatMap(([name, one, many]) =>
    counts[name] === 0 ? [] : [{ name, label: counts[name] === 1 ? one : many, count: counts[name] }],
  );

/** What is touched and paid, a line each; of what has become more or less, what it was before. */
export function figureLines(
  { counts, shares, paid }: ScriptFigures & { readonly paid?: number | null },
  { before, currency }: { readonly before?: ScriptFigures | null | undefined; readonly currency: string | undefined },
): readonly Consequence[] {
  const was = (count: number, now: number) => (count === now ? '' : `, ${formatCount(count)} before`);
  return [
    ...counted.flatMap(([name, one, many]) => {
      const [count, earlier] = [counts[name], before?.counts[name] ?? counts[name]];
      if (count === 0 && earlier === 0) return [];
      return [{ label: `${count === 1 ? one : many}${was(earlier, count)}`, count }];
    }),
    ...(shares === null
      ? []
      : [{ label: `${shares === 1 ? 'share' : 'shares'}${was(before?.shares ?? shares, shares)}`, count: shares }]),
    ...(paid == null || currency === undefined ? [] : [{ label: `Pays ${moneyIn(currency, paid)} in all` }]),
  ];
}
