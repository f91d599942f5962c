import {
  isLeftEmpty,
  isWeekend,
  mostSamples,
  type ScriptRun,
  ScriptTemplateId,
  scriptRunPlaces,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import { dayBeside } from './holidays.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { sameInJson } from './records.ts';
import {
  announcement,
  confirmation,
  draftOf,
  noId,
  overtaken,
  readLog,
  reason,
  soon,
  start,
  untilOver,
} from './script-runs.ts';

const runs: ListedKind<ScriptRun> = {
  name: 'script runs',
  call: 'scripts.runs.list',
  list: (client, query) => client.scripts.runs.list({ query: query as object }),
  export: (client, query) => client.scripts.runs.export({ query: query as object }),
  places: scriptRunPlaces,
  sorts: { createdAt: ({ createdAt }) => createdAt },
  filters: {
    status: (items) => ({ status: someOf(items, ({ status }) => status) }),
    templateId: (items) => ({ templateId: someOf(items, ({ templateId }) => templateId) }),
    startedBy: (items) => ({ startedBy: someOf(items, ({ startedBy }) => startedBy.id) }),
    from: (items) => ({ from: someOf(items, ({ createdAt }) => createdAt) }),
    to: (items) => ({ to: someOf(items, ({ createdAt }) => createdAt) }),
  },
  foundBy: ({ title, reason }) => [title, reason],
};

/** What every implementation must do about scripts and their runs. */
export const scriptConformance: readonly ConformanceCase[] = [
  {
    name: 'has templates whose parameters a form can be made of, the event system first',
    async run({ editor }) {
      const templates = await editor.scripts.templates();
      expect(
        sameInJson(
          templates.map(({ id }) => id),
          ScriptTemplateId.options,
        ),
        'every template',
      );
      for (const { parameters, name, description } of templates)
        expect(parameters['type'] === 'object' && name !== '' && description !== '', 'a schema and words');
      const event = JSON.stringify(templates[0]?.parameters);
      for (const type of [
        'season_open',
        'market_holiday',
        'split',
        'dividend',
        'merger',
        'delisting',
        'trading_halt',
        'holiday_withdrawal',
      ])
        expect(event.includes(`"const":"${type}"`), `the event ${type}`);
      expect(event.includes('"x-list":"instruments"'), 'a list to pick instruments from');
    },
  },
  {
    name: 'tells what is wrong with the parameters of a script, by the way to it, or what it would do',
    async run({ editor }) {
      const check = (parameters: Record<string, unknown>) => editor.scripts.validate({ body: draftOf(parameters) });
      const wrong = async (parameters: Record<string, unknown>) => {
        const answer = await check(parameters);
        return answer.ok ? '' : answer.issues.map(({ path }) => path.join('.')).join();
      };
      expect((await wrong(announcement({ title: ' ' }))) === 'event.title', 'a title');
      expect((await wrong({ ...announcement(), colour: 'red' })) === 'colour', 'no other parameter');
      expect((await wrong({ trigger: { when: 'now' } })) === 'event', 'an event');
      const league = { scope: { of: 'league', leagueId: noId } };
      expect((await wrong(announcement(league))) === 'event.scope.leagueId', 'a league of the project');
      const split = { event: { type: 'split', instrumentId: noId, from: 1, to: 2 }, trigger: { when: 'now' } };
      expect((await wrong(split)) === 'event.instrumentId', 'an instrument of the project');
      const past = { ...announcement(), trigger: { when: 'at', at: '2001-01-01T00:00:00Z' } };
      expect((await wrong(past)) === 'trigger.at', 'a moment to come');
      const { start, end, now, marketHolidays } = await editor.season.get();
      const dayOff = (date: string) => ({
        event: { type: 'market_holiday', date, name: 'X' },
        trigger: { when: 'now' },
      });
      const days = Array.from({ length: 8 }, (_, index) => dayBeside(now, 2 + index));
      for (const day of [dayBeside(now, -1), dayBeside(now, -8)])
        expect((await wrong(dayOff(day))) === 'event.date', `${day} to be over`);
      const outside = ['0000-01-01', dayBeside(start, -2), dayBeside(end, 2), '9999-12-31'];
      for (const day of [...outside, ...days.filter(isWeekend)])
        expect((await wrong(dayOff(day))) === 'event.date', `${day} to be no day on which the market could be open`);
      const isHoliday = (day: string) => marketHolidays.some(({ date }) => date === day);
      const open = days.find((day) => !isWeekend(day) && !isHoliday(day)) ?? '';
      expect((await wrong(dayOff(open))) === '', 'a day of the season');
      const [known] = (await editor.leagues.list({ query: { limit: 1 } })).items;
      const fine = await check(announcement({ scope: { of: 'league', leagueId: known?.id } }));
      expect(fine.ok && fine.preview.facts.some(({ value }) => value === known?.name), 'the name of the league');
      expect(fine.ok && fine.preview.startsAt === null && fine.preview.title !== '', 'a title, and at once');
    },
  },
  {
    name: 'measures what a script would touch',
    async run({ editor }) {
      const [players, funds] = [await editor.players.list({ query: {} }), await editor.funds.list({ query: {} })];
      const told = await editor.scripts.dryRun({ body: draftOf(announcement()) });
      expect(told.counts.players === players.total.value && told.counts.funds === 0, 'every player');
      expect(told.samples.length === Math.min(mostSamples, players.total.value), 'some of them, not more');
      expect(new Set(told.samples.map(({ id }) => id)).size === told.samples.length, 'each of them once');
      const [one] = told.samples;
      const { name } = await editor.players.get({ params: { id: one?.id ?? '' } });
      expect(one?.kind === 'player' && one.name === name, 'a player of the project');
      const ranked = await editor.scripts.dryRun({ body: { templateId: 'recalculate-ranks', parameters: {} } });
      expect(ranked.counts.funds === funds.total.value && ranked.counts.players === 0, 'every fund');
      const wrong = editor.scripts.dryRun({ body: draftOf(announcement({ text: '' })) });
      expect((await refusedFields(wrong)) === 'parameters.event.text', 'the text');
    },
  },
  {
    name: 'measures as empty only the leagues that were made before the days that are asked for',
    async run({ editor }) {
      const { items } = await editor.players.list({ query: { sort: 'registeredAt', limit: 1 } });
      const ownerId = items[0]?.id ?? '';
      const league = await editor.leagues.create({ body: { id: crypto.randomUUID(), name: 'Leeg', ownerId } });
      const { version } = await editor.players.get({ params: { id: ownerId } });
      await editor.players.remove({ params: { id: ownerId }, query: { version, reason } });
      expect((await editor.leagues.get({ params: { id: league.id } })).memberCount === 0, 'a league of nobody');
      const days = 1;
      const smallest = await editor.leagues.list({ query: { sort: 'memberCount', order: 'asc', limit: 200 } });
      const input = { days, at: Date.parse((await editor.season.get()).now) };
      const left = smallest.items.filter((each) => isLeftEmpty(each, input)).length;
      const body = { templateId: 'remove-empty-leagues', parameters: { days } } as const;
      const { counts } = await editor.scripts.dryRun({ body });
      expect(counts.leagues === left, `${left} leagues, not ${counts.leagues}`);
    },
  },
  ...listConformance(runs),
  {
    name: 'lists the runs of one status or template alone, and of moments that can be asked about',
    async run({ editor }) {
      const from = editor.scripts.runs.list({ query: { from: '0000-01-01T00:00:00Z' } });
      expect((await refusedFields(from)) === 'from', 'a moment since 1970');
      const { items, total } = await editor.scripts.runs.list({ query: { limit: 200 } });
      expect(items.length === total.value, 'all of them on one page');
      for (const { status, templateId } of items) {
        const query = { status, templateId, limit: 200 } as object;
        const found = (await editor.scripts.runs.list({ query })).items.map(({ id }) => id);
        const wanted = items.filter((run) => run.status === status && run.templateId === templateId);
        expect(
          sameInJson(
            found,
            wanted.map(({ id }) => id),
          ),
          `the runs of ${templateId} that ${status}`,
        );
      }
    },
  },
  {
    name: 'runs a script once, tells what it touched, and keeps a log that ends and can be resumed',
    async run({ editor }) {
      const id = crypto.randomUUID();
      const { counts } = await editor.scripts.dryRun({ body: draftOf(announcement()) });
      const made = await start(editor, announcement(), id);
      expect(made.id === id && made.reason === reason && made.startedBy.email !== null, 'the run');
      expect((await start(editor, announcement(), id)).id === id, 'the same run again');
      const other = await refusal(start(editor, announcement({ title: 'Another' }), id));
      expect(other.status === 409 && other.code === 'conflict', 'a conflict under the same id');
      const run = await untilOver(editor, id);
      expect(run.status === 'succeeded' && run.progress === 1 && run.outcome !== null, `success, not ${run.outcome}`);
      const { version } = run;
      const late = await refusal(editor.scripts.runs.cancel({ params: { id }, body: { version } }));
      expect(late.status === 409 && late.code === 'run_over', `nothing to cancel, not ${late.code}`);
      expect(sameInJson(run.counts, counts) && run.endedAt !== null, 'what the dry run counted');
      const lines = await readLog(editor, id);
      expect(lines.length > 1 && lines.every(({ number }, at) => number === at + 1), 'lines without a gap');
      expect(sameInJson(await readLog(editor, id, '1'), lines.slice(1)), 'the lines after the first');
      expect((await readLog(editor, id, String(lines.length))).length === 0, 'no line after the last');
    },
  },
  {
    name: 'follows the log of a run from its beginning to its end',
    async run({ editor }) {
      const { id } = await start(editor, announcement());
      const lines = await readLog(editor, id);
      expect(lines.length > 1, 'the lines that came');
      expect((await untilOver(editor, id)).status === 'succeeded', 'the run to be over when its log is');
      expect((await refusal(readLog(editor, noId))).status === 404, 'no log of no run');
      expect((await refusedFields(readLog(editor, id, 'x'))) === 'Last-Event-ID', 'an id of an event');
    },
  },
  {
    name: 'cancels a run that waits for its moment, from its current version and once',
    async run({ editor }) {
      const at = await soon(editor);
      const { id, version, ...queued } = await start(editor, { ...announcement(), trigger: { when: 'at', at } });
      expect(queued.status === 'queued' && Date.parse(queued.startsAt) === Date.parse(at), 'a run that waits');
      const cancel = (from: number) => editor.scripts.runs.cancel({ params: { id }, body: { version: from } });
      const stale = await refusal(cancel(version + 1));
      expect(stale.status === 409 && stale.code === 'conflict', `a conflict, not ${stale.code}`);
      const cancelled = await cancel(version);
      expect(cancelled.status === 'cancelled' && cancelled.version === version + 1, 'a run that is cancelled');
      expect(sameInJson(await editor.scripts.runs.get({ params: { id } }), cancelled), 'to read what was answered');
      const again = await refusal(cancel(cancelled.version));
      expect(again.status === 409 && again.code === 'conflict', `a conflict for the second time, not ${again.code}`);
      expect(sameInJson((again.data as { current?: unknown }).current, cancelled), 'the run as it is');
      expect((await readLog(editor, id)).length > 0, 'a log that says so');
    },
  },
  {
    name: 'starts no run that could not go on, and needs a reason and the key of a project in production',
    async run({ editor }) {
      const before = (await editor.scripts.runs.list({ query: {} })).total.value;
      const past = start(editor, { ...announcement(), trigger: { when: 'at', at: '2001-01-01T00:00:00Z' } });
      expect((await refusedFields(past)) === 'parameters.trigger.at', 'a moment to come');
      const unknown = start(editor, { ...announcement(), colour: 'red' });
      expect((await refusedFields(unknown)) === 'parameters.colour', 'no other parameter');
      const body = { id: crypto.randomUUID(), ...draftOf(announcement()), reason: ' ', confirmation };
      expect((await refusedFields(editor.scripts.runs.create({ body }))) === 'reason', 'a reason');
      for (const typed of [undefined, 'handelskompas', `${confirmation} `]) {
        const unconfirmed = editor.scripts.runs.create({ body: { ...body, reason, confirmation: typed } });
        expect((await refusedFields(unconfirmed)) === 'confirmation', 'the key of a project in production');
      }
      expect((await editor.scripts.runs.list({ query: {} })).total.value === before, 'no run more');
    },
  },
  {
    name: 'names what was run already and cannot be taken back, and runs it again only for whoever knows of it',
    async run({ editor }) {
      const body = draftOf(announcement({ text: crypto.randomUUID() }));
      const create = (more: object = {}) =>
        editor.scripts.runs.create({ body: { id: crypto.randomUUID(), ...body, reason, confirmation, ...more } });
      // Of two tabs one runs it.
      const asked = await Promise.allSettled([create(), create()]);
      const [made] = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(made !== undefined && refused.length === 1, 'one of two that come at once');
      expect(refused[0].code === 'equal_run' && refused[0].data.equalRuns[0].id === made.id, 'the run that was first');
      await untilOver(editor, made.id);
      const { equalRuns } = await editor.scripts.dryRun({ body });
      expect(equalRuns.length === 1 && equalRuns[0]?.startedBy.email !== null, 'the run, and whose it is');
      const later = await soon(editor);
      const scheduled = { parameters: { ...body.parameters, trigger: { when: 'at', at: later } } };
      const again = await refusal(create(scheduled));
      expect(again.status === 409 && again.code === 'equal_run', `an equal run at another moment, not ${again.code}`);
      const waiting = await create({ ...scheduled, knownEqualRuns: [made.id] });
      const unknown = await refusal(create({ knownEqualRuns: [made.id] }));
      expect(unknown.code === 'equal_run', 'the one that waits to be named too');
      const params = { id: waiting.id };
      await editor.scripts.runs.cancel({ params, body: { version: waiting.version } });
      const done = await create({ knownEqualRuns: [made.id] });
      expect((await untilOver(editor, done.id)).status === 'succeeded', 'what did nothing not to count');
    },
  },
  {
    name: 'refuses what another run has touched since it was measured, with the new figures',
    async run({ editor }) {
      const { items } = await editor.instruments.list({ query: { status: 'open', limit: 200 } });
      const id = items.at(-2)?.id;
      const scope = { of: 'instruments', instrumentIds: [id] };
      const body = draftOf({ event: { type: 'trading_halt', scope }, trigger: { when: 'now' } });
      const { measuredAfter } = await editor.scripts.dryRun({ body });
      const halt = await untilOver(editor, (await start(editor, body.parameters)).id);
      const create = (after: number) => {
        const run = { id: crypto.randomUUID(), reason, confirmation, measuredAfter: after };
        return editor.scripts.runs.create({ body: { ...run, ...body } });
      };
      const { code, data } = await refusal(create(measuredAfter));
      const { dryRun } = data as { dryRun: { measuredAfter: number; samples: { before: string }[] } };
      expect(code === 'figures_changed' && dryRun.samples[0]?.before === 'Halted', `what it is now, not ${code}`);
      const again = await untilOver(editor, (await create(dryRun.measuredAfter)).id);
      for (const run of [again, halt]) {
        const inversion = { id: crypto.randomUUID(), reason, confirmation };
        await untilOver(editor, (await editor.scripts.runs.inverse({ params: { id: run.id }, body: inversion })).id);
      }
    },
  },
  {
    name: 'lets a scheduled run wait that was run meanwhile, until somebody confirms it who knows of that',
    async run({ editor }) {
      const held = await overtaken(editor);
      expect(held.heldBecause !== null && held.startedAt === null && held.confirmed !== null, 'why it waits');
      const params = { id: held.id };
      const confirm = (more: object) =>
        editor.scripts.runs.confirm({ params, body: { version: held.version, confirmation, ...more } });
      const { code, data } = await refusal(confirm({}));
      const { equalRuns } = data as { equalRuns: ScriptRun[] };
      expect(code === 'equal_run' && equalRuns.length === 1, `the run that did the same, not ${code}`);
      const knownEqualRuns = equalRuns.map(({ id }) => id);
      const confirmed = await confirm({ knownEqualRuns });
      expect(confirmed.status === 'queued' && confirmed.heldBecause === null, 'a run that goes on');
      const over = await untilOver(editor, held.id);
      expect(over.status === 'succeeded', `success, not ${over.status}`);
      const late = await refusal(confirm({ knownEqualRuns, version: over.version }));
      expect(late.status === 409 && late.code === 'not_held', `nothing to confirm, not ${late.code}`);
    },
  },
];
