import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, expect } from './conformance-case.ts';
import { someOf } from './conformance-filters.ts';
import type { ListedKind } from './conformance-listed-kind.ts';
import { listConformance } from './conformance-lists.ts';
import { reason, soon, untilOver } from './conformance-script-runs.ts';
import { foldName } from './fold-name.ts';
import { type Instrument, instrumentPlaces, type TradingStatus } from './instrument.ts';

async function carryOut(client: AdminApiClient, event: object): Promise<void> {
  const id = crypto.randomUUID();
  const parameters = { event, trigger: { when: 'now' } };
  await client.scripts.runs.create({ body: { id, templateId: 'event', parameters, reason } });
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
