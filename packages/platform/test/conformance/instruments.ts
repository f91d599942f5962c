import {
  type AdminApiClient,
  foldName,
  type Instrument,
  instrumentCsvColumns,
  instrumentPlaces,
  type TradingStatus,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import { expectRows, type ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { soon, start, untilOver } from './script-runs.ts';

async function carryOut(client: AdminApiClient, event: object): Promise<void> {
  const { id } = await start(client, { event, trigger: { when: 'now' } });
  await untilOver(client, id);
}

const ofStatus = async ({ instruments }: AdminApiClient, status: TradingStatus): Promise<Instrument[]> =>
  (await instruments.list({ query: { status, limit: 200 } })).items;

const instruments: ListedKind<Instrument> = {
  name: 'instruments',
  call: 'instruments.list',
  list: (client, query) => client.instruments.list({ query: query as object }),
  export: (client, query) => client.instruments.export({ query: query as object }),
  places: instrumentPlaces,
  sorts: { symbol: ({ symbol }) => symbol, name: ({ name }) => foldName(name) },
  filters: { status: (items) => ({ status: someOf(items, ({ status }) => status) }) },
  async prepare(client) {
    if ((await ofStatus(client, 'delisted')).length > 0) return;
    const instrumentId = (await ofStatus(client, 'open')).at(-1)?.id;
    await carryOut(client, { type: 'delisting', instrumentId });
  },
  foundBy: ({ symbol, name }) => [name, name.slice(1), symbol],
};

/** What every implementation must do about instruments. */
export const instrumentConformance: readonly ConformanceCase[] = [
  ...listConformance(instruments),
  {
    name: 'tells which instruments are halted and until when, and lists them as open when trading resumes',
    async run({ editor }) {
      const [first, second] = await ofStatus(editor, 'open');
      expect(first !== undefined && second !== undefined, 'instruments that are traded');
      const until = await soon(editor);
      const scopeOf = (...instrumentIds: string[]) => ({ of: 'instruments', instrumentIds });
      await carryOut(editor, { type: 'trading_halt', scope: scopeOf(first.id), until });
      await carryOut(editor, { type: 'trading_halt', scope: scopeOf(second.id) });
      const halted = await ofStatus(editor, 'halted');
      const untilOf = (wanted: Instrument) => halted.find(({ id }) => id === wanted.id)?.haltedUntil;
      expect(Date.parse(untilOf(first) ?? '') === Date.parse(until), `a halt until ${until}, not ${untilOf(first)}`);
      expect(untilOf(second) === null, 'a halt until further notice');
      await carryOut(editor, { type: 'trading_resume', scope: scopeOf(first.id, second.id) });
      const open = await ofStatus(editor, 'open');
      for (const { id } of [first, second]) {
        const resumed = open.find((each) => each.id === id);
        expect(resumed?.status === 'open' && resumed.haltedUntil === null, 'instruments that are traded again');
      }
    },
  },
  {
    name: 'halts with the whole market what no longer halt is in force for, and tells how many in advance',
    async run({ editor }) {
      const [first, second] = await ofStatus(editor, 'open');
      expect(first !== undefined && second !== undefined, 'instruments that are traded');
      const until = await soon(editor);
      const later = new Date(Date.parse(until) + 3_600_000).toISOString();
      const scopeOf = (id: string) => ({ of: 'instruments', instrumentIds: [id] });
      await carryOut(editor, { type: 'trading_halt', scope: scopeOf(first.id), until: later });
      await carryOut(editor, { type: 'trading_halt', scope: scopeOf(second.id) });
      const market = { of: 'market' };
      const measure = async (event: object) => {
        const parameters = { event, trigger: { when: 'now' } };
        return (await editor.scripts.dryRun({ body: { templateId: 'event', parameters } })).counts.instruments;
      };
      const open = await ofStatus(editor, 'open');
      const halted = await ofStatus(editor, 'halted');
      const shorter = halted.filter(
        (each) => each.haltedUntil !== null && Date.parse(each.haltedUntil) < Date.parse(until),
      );
      const halt = { type: 'trading_halt', scope: market, until };
      const counted = await measure(halt);
      const expected = open.length + shorter.length;
      expect(counted === expected, `what is traded or halted for less, ${expected}, not ${counted}`);
      await carryOut(editor, halt);
      const untilOf = async (id: string) =>
        (await ofStatus(editor, 'halted')).find((instrument) => instrument.id === id)?.haltedUntil;
      expect(Date.parse((await untilOf(first.id)) ?? '') === Date.parse(later), 'the longer halt as it was');
      expect((await untilOf(second.id)) === null, 'the halt until further notice as it was');
      expect((await measure(halt)) === 0, 'nothing to halt again');
      const resume = { type: 'trading_resume', scope: market };
      const stopped = (await ofStatus(editor, 'halted')).length;
      expect((await measure(resume)) === stopped, 'to resume with all that are halted');
      await carryOut(editor, resume);
      expect((await ofStatus(editor, 'halted')).length === 0, 'nothing halted');
    },
  },
  {
    name: 'tells of an instrument what funds hold of it, what scripts did to it, and its prices over a range',
    async run({ editor }) {
      const fund = (await editor.funds.list({ query: { limit: 50 } })).items.find(
        ({ holdingCount }) => holdingCount > 0,
      );
      expect(fund !== undefined, 'a fund that holds something');
      const [held] = (await editor.funds.holdings({ params: fund })).items;
      expect(held !== undefined, 'what it holds');
      const params = { id: held.instrument.id };
      await carryOut(editor, { type: 'dividend', instrumentId: params.id, amount: 125 });
      const { price, pricedAt, holders, shares, value, events } = await editor.instruments.get({ params });
      expect(price === held.price && pricedAt === held.pricedAt, 'the price of its holdings');
      expect(holders > 0 && shares >= held.shares && value === shares * (price ?? 0), 'the shares at that price');
      const [last] = events;
      expect(last?.kind === 'dividend' && last.amount === 125 && last.run !== null, 'the dividend with its run');
      const { points, marks, ...of } = await editor.instruments.prices({ params, query: { range: '7d' } });
      expect(points[0]?.at === of.from && points.at(-1)?.at === of.to, 'prices over the whole range');
      expect(points.at(-1)?.price === price, 'the curve to end at the price');
      expect(marks.at(-1)?.at === last.at, 'the dividend on the curve');
    },
  },
  {
    name: 'exports every column of instruments',
    async run({ editor }) {
      const { currency } = await editor.season.get();
      const { items } = await editor.instruments.list({ query: { limit: 200 } });
      const file = await editor.instruments.export({ query: {} });
      expect((await expectRows(file, instrumentCsvColumns(currency), items)) > 0, 'instruments');
    },
  },
  {
    name: 'says so of an instrument that is not there, and of a range that is none',
    async run({ editor: { instruments } }) {
      const params = { id: crypto.randomUUID() };
      for (const call of [() => instruments.get({ params }), () => instruments.prices({ params, query: {} })])
        expect((await refusal(call())).status === 404, 'no instrument of an unknown id');
      const refused = refusedFields(instruments.prices({ params, query: { range: '5d' } as object }));
      expect((await refused) === 'range', 'the range');
    },
  },
  {
    name: 'finds instruments by the beginning of symbol or name when the search is short',
    async run({ editor: { instruments } }) {
      const [first] = (await instruments.list({ query: { order: 'desc', limit: 1 } })).items;
      expect(first !== undefined, 'an instrument');
      for (const search of [first.symbol, first.name].map((text) => [...foldName(text)].slice(0, 2).join(''))) {
        const { items } = await instruments.list({ query: { search, limit: 200 } });
        const begin = items.every(({ symbol, name }) => [symbol, name].some((of) => foldName(of).startsWith(search)));
        expect(items.length > 0 && begin, `instruments that begin with ${search}`);
      }
    },
  },
];
