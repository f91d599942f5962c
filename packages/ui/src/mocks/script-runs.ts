import {
  isLeftEmpty,
  isRunOver,
  mostSamples,
  type NewScriptRun,
  parseScript,
  resolveScript,
  type Script,
  type ScriptCounts,
  type ScriptDraft,
  type ScriptRun,
  type ScriptRunQuery,
  type ScriptSample,
  ScriptTemplateId,
  type ScriptValidation,
} from '@bullpen/contract';
import { actOnFunds, holdersOf, lastPrice } from './corporate-actions.ts';
import { haltedIn, toHaltIn, trade } from './trading.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Whether a draft can run, as the server decides it. */
export function validateScript(
  world: World,
  { templateId, parameters }: ScriptDraft,
): { readonly script?: Script; readonly answer: ScriptValidation } {
  const parsed = parseScript(templateId, parameters);
  if (!parsed.ok) return { answer: parsed };
  const { now, season, leagues, declaredHolidays } = world;
  const instruments = new Map(
    [...world.instruments.values()].map((known) => [
      known.id,
      {
        ...known,
        lastPrice,
        isDelisted: known.status === 'delisted',
        mostHeld: Math.max(0, ...holdersOf(world, known.id).map(({ quantity }) => quantity)),
      },
    ]),
  );
  const { marketHolidays: calendarHolidays } = season;
  const holidays = { calendarHolidays, declaredHolidays };
  const context = { now: now(), season, ...holidays, instruments, leagues, richest: 0 };
  const answer = resolveScript(parsed.script, context);
  return { script: parsed.script, answer };
}

/** What a script would touch. */
export function measureScript(world: World, script: Script): ScriptCounts {
  const none = { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 };
  if (script.templateId === 'recalculate-ranks') return { ...none, funds: world.funds.size };
  const before = (days: number) => world.now().getTime() - days * day;
  if (script.templateId === 'message-inactive-players') {
    const { days } = script.parameters;
    const away = [...world.players.values()].filter(({ lastActiveAt }) => Date.parse(lastActiveAt) < before(days));
    return { ...none, players: away.length };
  }
  if (script.templateId === 'remove-empty-leagues') {
    const input = { ...script.parameters, at: world.now().getTime() };
    const empty = [...world.leagues.values()].filter((league) => isLeftEmpty(league, input));
    return { ...none, leagues: empty.length };
  }
  const { event } = script.parameters;
  if (event.type === 'announcement') {
    const league = event.scope.of === 'league' ? world.leagues.get(event.scope.leagueId) : undefined;
    return { ...none, players: league?.memberCount ?? world.players.size };
  }
  if (event.type === 'trading_halt') return { ...none, instruments: toHaltIn(world, event).length };
  if (event.type === 'trading_resume') return { ...none, instruments: haltedIn(world, event.scope).length };
  if (['season_open', 'season_close', 'market_holiday', 'holiday_withdrawal'].includes(event.type)) return none;
  if (!('instrumentId' in event)) return { ...none, instruments: world.instruments.size };
  const holders = holdersOf(world, event.instrumentId);
  const players = new Set(holders.map(({ fund }) => fund.player.id)).size;
  const instruments = event.type === 'merger' ? 2 : 1;
  return { ...none, players, funds: holders.length, holdings: holders.length, instruments };
}

/** Some of what a script would touch. */
export function sampleScript(world: World, script: Script): ScriptSample[] {
  const plain = (kind: string, { id, name }: { readonly id: string; readonly name: string }): ScriptSample => ({
    ...{ kind, id, name, before: null, after: null },
  });
  const counts = measureScript(world, script);
  const event = script.templateId === 'event' ? script.parameters.event : undefined;
  if (event && 'instrumentId' in event) {
    const { symbol = '' } = world.instruments.get(event.instrumentId) ?? {};
    const ratio = 'to' in event ? event.to / event.from : 1;
    return holdersOf(world, event.instrumentId)
      .slice(0, mostSamples)
      .map(({ fund, quantity }) => ({
        ...plain('fund', fund),
        before: `${quantity} ${symbol}`,
        after: `${Math.floor(quantity * ratio)} ${symbol}`,
      }));
  }
  if (event?.type === 'trading_halt' || event?.type === 'trading_resume') {
    const isHalt = event.type === 'trading_halt';
    const [before, after] = isHalt ? ['Traded', 'Halted'] : ['Halted', 'Traded'];
    const touched = isHalt ? toHaltIn(world, event) : haltedIn(world, event.scope);
    return touched.map((each) => ({ ...plain('instrument', each), before: before ?? null, after: after ?? null }));
  }
  const all = [
    ...[...world.players.values()].slice(0, counts.players).map((each) => plain('player', each)),
    ...[...world.funds.values()].slice(0, counts.funds).map((each) => plain('fund', each)),
    ...[...world.leagues.values()].slice(0, counts.leagues).map((each) => plain('league', each)),
  ];
  return all.slice(0, mostSamples);
}

/** A run that has just been put into the queue. */
export function queuedRun(
  world: World,
  viewer: { readonly id: string; readonly traits: { readonly email: string } },
  { id, reason, inverseOf = null }: Pick<NewScriptRun, 'id' | 'reason'> & { readonly inverseOf?: string | null },
  { script, preview }: { readonly script: Script; readonly preview: { title: string; startsAt: string | null } },
): ScriptRun {
  const createdAt = world.now().toISOString();
  return {
    id,
    templateId: script.templateId,
    title: preview.title,
    parameters: script.parameters,
    status: 'queued',
    progress: 0,
    reason,
    inverseOf,
    createdAt,
    startsAt: preview.startsAt ?? createdAt,
    counts: { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 },
    startedBy: { id: viewer.id, email: viewer.traits.email },
    startedAt: null,
    endedAt: null,
    outcome: null,
    isCancelling: false,
    version: 1,
  };
}

/** One step further each time that somebody looks: under way, then over. */
export function advanceRun(world: World, run: ScriptRun): ScriptRun {
  const now = world.now().toISOString();
  if (isRunOver(run.status) || Date.parse(run.startsAt) > Date.parse(now)) return run;
  const next = { ...run, version: run.version + 1 };
  if (run.status === 'queued') Object.assign(next, { status: 'running', progress: 0.5, startedAt: now });
  else if (run.isCancelling)
    Object.assign(next, { status: 'cancelled', endedAt: now, outcome: 'Cancelled. Nothing was done.' });
  else {
    const templateId = ScriptTemplateId.safeParse(run.templateId);
    const parsed = templateId.success ? parseScript(templateId.data, run.parameters) : undefined;
    const counts = parsed?.ok ? measureScript(world, parsed.script) : run.counts;
    if (parsed?.ok && parsed.script.templateId === 'event') {
      actOnFunds(world, parsed.script.parameters.event, run);
      trade(world, parsed.script.parameters.event);
    }
    Object.assign(next, { status: 'succeeded', progress: 1, counts, endedAt: now, outcome: 'Done.' });
  }
  world.scriptRuns.set(run.id, next);
  return next;
}

/** The runs that a query asks for. */
export const runSource = (
  world: World,
  { status, templateId, startedBy, from, to }: Omit<ScriptRunQuery, 'sort' | 'order' | 'limit'>,
) => ({
  items: [...world.scriptRuns.values()].filter(
    (run) =>
      (status === undefined || run.status === status) &&
      (templateId === undefined || run.templateId === templateId) &&
      (startedBy === undefined || run.startedBy.id === startedBy) &&
      (from === undefined || Date.parse(run.createdAt) >= Date.parse(from)) &&
      (to === undefined || Date.parse(run.createdAt) < Date.parse(to)),
  ),
  textOf: ({ title, reason }: ScriptRun) => `${title} ${reason}`,
  sortedBy: ({ createdAt }: ScriptRun) => new Date(createdAt).toISOString(),
});
