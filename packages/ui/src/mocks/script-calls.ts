import {
  correctionEffect,
  isRunWaiting,
  moneyIn,
  parameterSchemaOf,
  parseScript,
  resolveScript,
  type Script,
  type ScriptCounts,
  type ScriptDraft,
  type ScriptRun,
  type ScriptSample,
  type ScriptTemplate,
  ScriptTemplateId,
  type ScriptValidation,
  scriptRunColumns,
  scriptTemplates,
  splitPrice,
} from '@bullpen/contract';
import { withEventMeta } from '@orpc/server';
import { fileOf, type MockedList, pageOf } from './collection.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds, instrumentOf, sharesOf } from './funds.ts';
import { instruments } from './instruments.ts';
import { presetCalls } from './preset-calls.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, found } from './records.ts';
import { logOf } from './scripts.ts';
import type { World } from './world.ts';

/** Whether a draft can run: the contract's own rule. */
function validateScript(
  { now, season, leagues, funds: all, instruments: listed }: World,
  { templateId, parameters }: ScriptDraft,
): { readonly script?: Script; readonly answer: ScriptValidation } {
  const parsed = parseScript(templateId, parameters);
  if (!parsed.ok) return { answer: parsed };
  const calendarHolidays = season.marketHolidays.filter(({ isDeclared }) => !isDeclared);
  const declaredHolidays = season.marketHolidays.filter(({ isDeclared }) => isDeclared);
  const known = [...listed.values()].map((instrument) => {
    const facts = { lastPrice, isDelisted: instrument.status === 'delisted', mostHeld: 35 };
    return [instrument.id, { ...instrument, ...facts }] as const;
  });
  const owned = [...all.values()].map(({ id, name, player, cash, value }) => {
    const shares = sharesOf(id).map((held) => [instrumentOf(held.symbol).id, held.shares] as const);
    return [id, { name, owner: player.name, cash, value, shares: new Map(shares) }] as const;
  });
  const { script } = parsed;
  const context = { now: now(), season, leagues, calendarHolidays, declaredHolidays, richest: 0 };
  return { script, answer: resolveScript(script, { ...context, instruments: new Map(known), funds: new Map(owned) }) };
}

/** How the server refuses parameters. */
const unfit = (answer: ScriptValidation) => ({
  data: {
    fields: answer.ok ? [] : answer.issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })),
  },
});

const [kantwerk] = instruments;
const [, , , , moon] = funds;

const lastPrice = 4_512;

/** What a script would touch: nothing is measured, every kind of script touches the same each time. */
function touchedBy(world: World, script: Script): { readonly counts: ScriptCounts; readonly samples: ScriptSample[] } {
  const none = { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 };
  if (script.templateId === 'recalculate-ranks') return { counts: { ...none, funds: 6 }, samples: [] };
  if (script.templateId === 'message-inactive-players') return { counts: { ...none, players: 1 }, samples: [] };
  if (script.templateId === 'remove-empty-leagues') return { counts: { ...none, leagues: 1 }, samples: [] };
  if (script.templateId === 'fund-correction') return correctedBy(world, script);
  const { event } = script.parameters;
  if (event.type === 'announcement') return { counts: { ...none, players: 5 }, samples: [] };
  if (event.type === 'trading_halt' || event.type === 'trading_resume') {
    const [before, after] = event.type === 'trading_halt' ? ['open', 'halted'] : ['halted', 'open'];
    const words: Readonly<Record<string, string>> = { open: 'Traded', halted: 'Halted' };
    const samples = [...world.instruments.values()]
      .filter(({ status }) => status === before)
      .map(({ id, name }) => ({
        kind: 'instrument',
        id,
        name,
        owner: null,
        before: words[before ?? ''] ?? null,
        after: words[after ?? ''] ?? null,
      }));
    return { counts: { ...none, instruments: samples.length }, samples };
  }
  if (!('instrumentId' in event)) return { counts: none, samples: [] };
  const instrument = world.instruments.get(event.instrumentId) ?? kantwerk;
  if (!instrument || !moon) return { counts: none, samples: [] };
  const { id, symbol, name } = instrument;
  const worth = `\nFund ${moneyIn('EUR', moon.value)}`;
  const held = {
    kind: 'fund',
    id: moon.id,
    name: moon.name,
    owner: moon.player.name,
    before: `35 ${symbol}${worth}`,
    after: `${'to' in event ? Math.floor((35 * event.to) / event.from) : 35} ${symbol}${worth}`,
  };
  const [before, after] = [lastPrice, event.type === 'split' ? splitPrice(event, lastPrice) : lastPrice].map((price) =>
    moneyIn('EUR', price),
  );
  const priced = {
    kind: 'instrument',
    id,
    name: `${symbol} · ${name}`,
    owner: null,
    before: before ?? null,
    after: after ?? null,
  };
  return {
    counts: { ...none, players: 1, funds: 1, holdings: 1, instruments: event.type === 'merger' ? 2 : 1 },
    samples: event.type === 'split' ? [priced, held] : [held],
  };
}

function correctedBy(
  world: World,
  { parameters: { fundId, change, title } }: Extract<Script, { templateId: 'fund-correction' }>,
): { readonly counts: ScriptCounts; readonly samples: ScriptSample[] } {
  const isCash = change.of === 'cash';
  const counts = {
    players: title === undefined ? 0 : 1,
    funds: 1,
    holdings: isCash ? 0 : 1,
    instruments: 0,
    leagues: 0,
  };
  const fund = world.funds.get(fundId);
  if (!fund) return { counts, samples: [] };
  const { id, name, player, value, cash } = fund;
  const instrument = isCash ? undefined : world.instruments.get(change.instrumentId);
  const held = sharesOf(id).find(({ symbol }) => symbol === instrument?.symbol)?.shares ?? 0;
  const priced = instrument && { symbol: instrument.symbol, lastPrice };
  const effect = correctionEffect(change, { cash, held, instrument: priced, currency: 'EUR' });
  const told = (what: string, worth: number) => `${what}\nFund ${moneyIn('EUR', worth)}`;
  const [before, after] = [told(effect.before, value), told(effect.after, value + effect.gain)];
  return { counts, samples: [{ kind: 'fund', id, name, owner: player.name, before, after }] };
}

/** Of one fund that holds it. */
function amountsOf(script: Script): { readonly shares: number | null; readonly paid: number | null } {
  const event = script.templateId === 'event' ? script.parameters.event : undefined;
  if (!event || !('instrumentId' in event)) return { shares: null, paid: null };
  const ofShare = { dividend: 'amount' in event ? event.amount : null, delisting: lastPrice }[String(event.type)];
  return { shares: 35, paid: ofShare == null ? null : 35 * ofShare };
}

const runList = ({ scriptRuns }: World): MockedList<ScriptRun> => ({
  rows: () => scriptRuns.values(),
  searched: ({ title, reason }) => `${title} ${reason}`,
  filters: {
    startedBy: ({ startedBy }, id) => startedBy.id === id,
    from: ({ createdAt }, from) => Date.parse(createdAt) >= Date.parse(from),
    to: ({ createdAt }, to) => Date.parse(createdAt) < Date.parse(to),
  },
  columns: scriptRunColumns,
  fileName: 'script-runs',
});

/** Every template, as the API tells it. */
export const scriptTemplateList: readonly ScriptTemplate[] = deeplyFrozen(
  ScriptTemplateId.options.map((id) => {
    const { touches, ...template } = scriptTemplates[id];
    return { ...template, id, touches: [...touches], parameters: parameterSchemaOf(id) };
  }),
);

export const scriptCalls = (procedures: Procedures): ResourceCalls<'scripts'> => {
  const { world, reading, writing } = procedures;
  const { templates, validate, dryRun, runs } = reading.scripts;
  const changing = writing.scripts.runs;
  return {
    templates: templates.handler(() => [...scriptTemplateList]),
    validate: validate.handler(({ input: { body } }) => validateScript(world, body).answer),
    dryRun: dryRun.handler(({ input: { body }, errors }) => {
      const { script, answer } = validateScript(world, body);
      if (!script || !answer.ok) throw errors.unprocessable(unfit(answer));
      return {
        preview: answer.preview,
        ...amountsOf(script),
        ...touchedBy(world, script),
        equalRuns: [],
        measuredAfter: 3,
      };
    }),
    presets: presetCalls(procedures),
    runs: {
      list: runs.list.handler(({ input: { query } }) => pageOf(runList(world), query)),
      export: runs.export.handler(({ input: { query }, context }) => fileOf(runList(world), query, context.projectKey)),
      create: changing.create.handler(({ context: { viewer }, input: { body }, errors }) => {
        const { script, answer } = validateScript(world, body);
        if (!script || !answer.ok) throw errors.unprocessable(unfit(answer));
        const createdAt = world.now().toISOString();
        const run: ScriptRun = {
          id: body.id,
          ...script,
          title: answer.preview.title,
          status: 'queued',
          progress: 0,
          reason: body.reason,
          inverseOf: null,
          takenBackBy: null,
          createdAt,
          startsAt: answer.preview.startsAt ?? createdAt,
          counts: { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 },
          startedBy: { id: viewer.id, email: viewer.traits.email },
          startedAt: null,
          endedAt: null,
          outcome: null,
          isCancelling: false,
          confirmed: null,
          heldBecause: null,
          failsBecause: null,
          version: 1,
        };
        world.scriptRuns.set(run.id, run);
        return run;
      }),
      confirm: changing.confirm.handler(({ input: { params, body }, errors }) => {
        const before = current(world.scriptRuns, params.id, body.version, errors);
        const after = { ...before, status: 'queued', heldBecause: null, version: before.version + 1 };
        world.scriptRuns.set(after.id, after);
        return after;
      }),
      inverse: changing.inverse.handler(({ errors }) => {
        throw errors.no_inverse();
      }),
      inversion: runs.inversion.handler(({ errors }) => {
        throw errors.no_inverse();
      }),
      get: runs.get.handler(({ input: { params }, errors }) => found(world.scriptRuns.get(params.id), errors)),
      cancel: changing.cancel.handler(({ input: { params, body }, errors }) => {
        const before = current(world.scriptRuns, params.id, body.version, errors);
        const ended = {
          status: 'cancelled',
          endedAt: world.now().toISOString(),
          outcome: 'Cancelled before it began.',
        };
        const after = {
          ...before,
          isCancelling: true,
          version: before.version + 1,
          ...(isRunWaiting(before.status) ? { ...ended, heldBecause: null } : {}),
        };
        world.scriptRuns.set(after.id, after);
        return after;
      }),
      log: runs.log.handler(({ input: { params }, signal, lastEventId = '0', errors }) => {
        const run = found(world.scriptRuns.get(params.id), errors);
        return (async function* () {
          for (const line of logOf(run).slice(Number(lastEventId)))
            yield withEventMeta({ ...line }, { id: String(line.number) });
          // One that is not over is followed until nobody looks any more.
          if (run.endedAt === null) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
          return { status: run.status };
        })();
      }),
    },
  };
};
