import type { FieldIssue } from '../api-error.ts';
import { writtenCount, writtenDay, writtenMoment, writtenWeekday } from '../records/written.ts';
import { isWeekend } from '../season/market-days.ts';
import type { MarketHoliday, Season } from '../season/season.ts';
import { dayIn } from '../season/season-calendar.ts';
import type { GameEvent } from './script-event.ts';
import { correctionIssue, moneyIn, moneyIssue, withSign } from './script-money.ts';
import type { Script } from './script-template.ts';
import { scriptTitle } from './script-title.ts';
import type { ScriptValidation } from './scripts.ts';

/** An instrument, as far as scripts look at it. */
export interface ScriptInstrument {
  readonly symbol: string;
  readonly name: string;
  /** In the minor unit of the season's currency; null before the first. */
  readonly lastPrice: number | null;
  /** The most shares that one fund has of it. */
  readonly mostHeld: number;
  readonly isDelisted: boolean;
}

/** A fund, as far as scripts look at it; money in minor units. */
export interface ScriptFund {
  readonly name: string;
  /** Its player. */
  readonly owner: string;
  readonly cash: number;
  readonly value: number;
  /** By instrument. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What a script is resolved against: what is there at that moment. */
export interface ScriptContext {
  readonly now: Date;
  readonly season: Pick<Season, 'phase' | 'currency' | 'timeZone' | 'start' | 'end'>;
  /** The days on which the exchange is closed without anybody having declared it, weekends aside. */
  readonly calendarHolidays: readonly MarketHoliday[];
  /** Those that staff has declared: one that is declared again gets another name. */
  readonly declaredHolidays: readonly MarketHoliday[];
  readonly instruments: ReadonlyMap<string, ScriptInstrument>;
  readonly leagues: ReadonlyMap<string, { readonly name: string }>;
  readonly funds: ReadonlyMap<string, ScriptFund>;
  /** What the fund that is worth the most is worth, in minor units. */
  readonly richest: number;
}

type Fact = Extract<ScriptValidation, { ok: true }>['preview']['facts'][number];

/** The ids that a script speaks of, each with the way to it. */
export function idsIn(
  script: Script,
): Readonly<
  Record<'instruments' | 'leagues' | 'funds', readonly { readonly id: string; readonly path: FieldIssue['path'] }[]>
> {
  if (script.templateId === 'fund-correction') {
    const { fundId, change } = script.parameters;
    const instruments = change.of === 'shares' ? [{ id: change.instrumentId, path: ['change', 'instrumentId'] }] : [];
    return { instruments, leagues: [], funds: [{ id: fundId, path: ['fundId'] }] };
  }
  if (script.templateId !== 'event') return { instruments: [], leagues: [], funds: [] };
  const { event } = script.parameters;
  const own = 'instrumentId' in event ? [{ id: event.instrumentId, path: ['event', 'instrumentId'] }] : [];
  const into = event.type === 'merger' ? [{ id: event.intoId, path: ['event', 'intoId'] }] : [];
  const scope = 'scope' in event ? event.scope : undefined;
  const halted = scope?.of === 'instruments' ? scope.instrumentIds : [];
  return {
    instruments: [...own, ...into, ...halted.map((id, at) => ({ id, path: ['event', 'scope', 'instrumentIds', at] }))],
    leagues: scope?.of === 'league' ? [{ id: scope.leagueId, path: ['event', 'scope', 'leagueId'] }] : [],
    funds: [],
  };
}

/** The rule that decides whether a script can run, and what it would do in the words of people. */
export function resolveScript(script: Script, context: ScriptContext): ScriptValidation {
  const issues = [...missing(script, context), ...untimely(script, context)];
  if (issues.length > 0) return { ok: false, issues };
  const uncounted = moneyIssues(script, context);
  if (uncounted.length > 0) return { ok: false, issues: uncounted };
  const { instruments, leagues, funds, season } = context;
  const title = scriptTitle(script, {
    instrument: (id) => instruments.get(id)?.symbol ?? id,
    league: (id) => leagues.get(id)?.name ?? id,
    fund: (id) => funds.get(id)?.name ?? id,
    money: (amount) => moneyIn(season.currency, amount),
  });
  const facts = factsOf(script, context);
  const trigger = script.templateId === 'event' ? script.parameters.trigger : undefined;
  const startsAt = trigger?.when === 'at' ? new Date(trigger.at).toISOString() : null;
  const effect = script.templateId === 'event' ? effectOf(script.parameters.event) : null;
  return { ok: true, preview: { title, facts, effect, startsAt } };
}

function missing(script: Script, { instruments, leagues, funds }: ScriptContext): FieldIssue[] {
  const ids = idsIn(script);
  return [
    ...ids.instruments.flatMap(({ id, path }) => {
      const known = instruments.get(id);
      if (!known) return [{ path, message: 'Choose an instrument of this project.' }];
      return known.isDelisted ? [{ path, message: `${known.symbol} is no longer listed.` }] : [];
    }),
    ...ids.leagues.flatMap(({ id, path }) =>
      leagues.has(id) ? [] : [{ path, message: 'Choose a league of this project.' }],
    ),
    ...ids.funds.flatMap(({ id, path }) =>
      funds.has(id) ? [] : [{ path, message: 'This fund is not in the project, or not any more.' }],
    ),
  ];
}

/** Whether players are only told something. */
const onlyTells = (script: Script): boolean =>
  script.templateId === 'message-inactive-players' ||
  (script.templateId === 'event' && script.parameters.event.type === 'announcement');

function untimely(script: Script, { now, season, calendarHolidays, declaredHolidays }: ScriptContext): FieldIssue[] {
  const { phase } = season;
  if (phase === 'finished' && !onlyTells(script)) {
    const path = script.templateId === 'event' ? ['event', 'type'] : [];
    return [{ path, message: 'The season is over: its game stays as it is.' }];
  }
  if (script.templateId !== 'event') return [];
  const { event, trigger } = script.parameters;
  const start = trigger.when === 'at' ? Date.parse(trigger.at) : now.getTime();
  const until = event.type === 'trading_halt' && event.until !== undefined ? Date.parse(event.until) : undefined;
  const issues: FieldIssue[] = [];
  if (start < now.getTime())
    issues.push({ path: ['trigger', 'at'], message: 'Choose a moment that is still to come.' });
  else if (trigger.when === 'at' && start > Date.parse(season.end))
    issues.push({
      path: ['trigger', 'at'],
      message: `Choose a moment of the season, which ends at ${writtenMoment(season.end, season.timeZone)}.`,
    });
  if (until !== undefined && until <= start)
    issues.push({ path: ['event', 'until'], message: 'Choose a moment after the halt begins.' });
  const closed =
    event.type === 'market_holiday'
      ? notToDeclare(event.date, new Date(start), { season, calendarHolidays })
      : undefined;
  if (closed !== undefined) issues.push({ path: ['event', 'date'], message: closed });
  if (event.type === 'holiday_withdrawal') {
    const kept = notToTakeBack(event.date, dayIn(season.timeZone, new Date(start)), declaredHolidays);
    if (kept !== undefined) issues.push({ path: ['event', 'date'], message: kept });
  }
  // What the season will be like at a moment to come, nobody knows.
  if (trigger.when === 'now' && event.type === 'season_open' && phase !== 'registration' && phase !== 'frozen')
    issues.push({ path: ['event', 'type'], message: 'The season is open.' });
  if (trigger.when === 'now' && event.type === 'season_close' && phase !== 'trading')
    issues.push({ path: ['event', 'type'], message: 'The season is not open.' });
  return issues;
}

/** Why a day cannot be declared a holiday at a moment; undefined for one that can. */
function notToDeclare(
  date: string,
  at: Date,
  { season: { timeZone, start, end }, calendarHolidays }: Pick<ScriptContext, 'season' | 'calendarHolidays'>,
): string | undefined {
  const first = dayIn(timeZone, new Date(start));
  const last = dayIn(timeZone, new Date(Date.parse(end) - 1));
  if (date < first || date > last)
    return `Choose a day of the season, from ${writtenDay(first)} to ${writtenDay(last)}.`;
  const today = dayIn(timeZone, at);
  if (date <= today) return `Choose a day after ${writtenDay(today)}: what was played by then stays as it is.`;
  if (isWeekend(date)) return `Choose a weekday: the market is closed on weekends, and ${writtenDay(date)} is in one.`;
  const known = calendarHolidays.find((holiday) => holiday.date === date);
  return known && `The market is closed on ${writtenDay(date)} already: ${known.name}.`;
}

/** Why a declared holiday cannot be taken back on a day; undefined for one that can. */
function notToTakeBack(date: string, today: string, declaredHolidays: readonly MarketHoliday[]): string | undefined {
  if (!declaredHolidays.some((holiday) => holiday.date === date))
    return `Nobody declared ${writtenDay(date)} a market holiday.`;
  return date <= today ? `Choose a day after ${writtenDay(today)}: what was played by then stays as it is.` : undefined;
}

function moneyIssues(script: Script, context: ScriptContext): FieldIssue[] {
  if (script.templateId === 'event') return priceIssues(script.parameters.event, context);
  if (script.templateId !== 'fund-correction') return [];
  const { fundId, change } = script.parameters;
  const fund = context.funds.get(fundId);
  const instrument = change.of === 'shares' ? context.instruments.get(change.instrumentId) : undefined;
  const held = change.of === 'shares' ? (fund?.shares.get(change.instrumentId) ?? 0) : 0;
  const issue = fund && correctionIssue(change, { ...fund, held, instrument, currency: context.season.currency });
  return issue ? [issue] : [];
}

/** What is held is worth its last price, and prices are whole: none may become nothing, none more than can be counted. */
function priceIssues(event: GameEvent, { instruments, richest }: ScriptContext): FieldIssue[] {
  if (!('instrumentId' in event)) return [];
  const priced = event.type === 'dividend' ? [] : ['instrumentId', ...(event.type === 'merger' ? ['intoId'] : [])];
  const [own, into] = [event.instrumentId, event.type === 'merger' ? event.intoId : ''].map((id) =>
    instruments.get(id),
  );
  const unpriced = priced.filter((key) => !(key === 'intoId' ? into : own)?.lastPrice);
  if (unpriced.length > 0) return unpriced.map((key) => ({ path: ['event', key], message: 'It has no price yet.' }));
  const known = { price: own?.lastPrice ?? 0, mostHeld: own?.mostHeld ?? 0, richest, intoPrice: into?.lastPrice ?? 0 };
  const issue = moneyIssue(event, known);
  return issue ? [issue] : [];
}

function factsOf(
  script: Script,
  { instruments, leagues, funds, season: { currency }, declaredHolidays }: ScriptContext,
): Fact[] {
  const ids = idsIn(script);
  const { title, text } = messageIn(script);
  const amount = script.templateId === 'event' && 'amount' in script.parameters.event && script.parameters.event.amount;
  const until = script.templateId === 'event' && 'until' in script.parameters.event && script.parameters.event.until;
  const day = script.templateId === 'event' && 'date' in script.parameters.event && script.parameters.event.date;
  const declared = declaredHolidays.find(({ date }) => date === day);
  const isTakenBack = script.templateId === 'event' && script.parameters.event.type === 'holiday_withdrawal';
  const change = script.templateId === 'fund-correction' ? script.parameters.change : undefined;
  return [
    ...(declared ? [{ label: isTakenBack ? 'Takes back' : 'Replaces', value: declared.name }] : []),
    ...ids.funds.map(({ id }) => ({ label: 'Fund', value: `${funds.get(id)?.name} · ${funds.get(id)?.owner}` })),
    ...ids.instruments.map(({ id }) => {
      const known = instruments.get(id);
      return { label: 'Instrument', value: `${known?.symbol} · ${known?.name}` };
    }),
    ...ids.leagues.map(({ id }) => ({ label: 'League', value: leagues.get(id)?.name ?? id })),
    ...(until ? [{ label: 'Until', value: new Date(until).toISOString() }] : []),
    ...(change?.of === 'cash'
      ? [{ label: 'Cash', value: withSign(change.amount, (size) => moneyIn(currency, size)) }]
      : []),
    ...(change?.of === 'shares' ? [{ label: 'Shares', value: withSign(change.shares, writtenCount) }] : []),
    ...(amount ? [{ label: 'Amount per share', value: moneyIn(currency, amount) }] : []),
    ...(title === undefined ? [] : [{ label: 'Title', value: title }]),
    ...(text === undefined ? [] : [{ label: 'Text', value: text }]),
  ];
}

/** What an event does that touches no record; null for one whose reach is counted. */
function effectOf(event: GameEvent): string | null {
  switch (event.type) {
    case 'season_open':
      return 'Players can trade every instrument of this project that is not halted.';
    case 'season_close':
      return 'Nobody can trade any instrument of this project until the season is opened again.';
    case 'market_holiday':
      return `${writtenWeekday(event.date)} is a day without trading, for every instrument of this project.`;
    case 'holiday_withdrawal':
      return `${writtenWeekday(event.date)} is a day of trading again, for every instrument of this project.`;
    default:
      return null;
  }
}

/** What a script tells players. */
export function messageIn(script: Script): { readonly title?: string | undefined; readonly text?: string | undefined } {
  if (script.templateId === 'message-inactive-players' || script.templateId === 'fund-correction')
    return script.parameters;
  const isTold = script.templateId === 'event' && script.parameters.event.type === 'announcement';
  return isTold && 'title' in script.parameters.event ? script.parameters.event : {};
}
