import {
  type AdminApiClient,
  type Expert,
  type ExpertOrder,
  expertPlaces,
  foldName,
  type NewExpert,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { currentIn, type RecordUnderTest, recordConformance, removalConformance, sameInJson } from './records.ts';

const input = (name: string): NewExpert => ({
  id: crypto.randomUUID(),
  name,
  title: 'Analist',
  biography: '**Leest** jaarverslagen.\n\nVan achter naar voren.',
  portraitId: null,
  fundId: null,
  visibility: 'visible' as const,
});

const make = ({ experts }: AdminApiClient, name = 'Ines Vandewalle'): Promise<Expert> =>
  experts.create({ body: input(name) });

const experts: ListedKind<Expert> = {
  name: 'experts',
  call: 'experts.list',
  list: (client, query) => client.experts.list({ query: query as object }),
  export: (client, query) => client.experts.export({ query: query as object }),
  places: expertPlaces,
  sorts: { position: ({ position }) => position, name: ({ name }) => foldName(name) },
  filters: { visibility: (items) => ({ visibility: someOf(items, ({ visibility }) => visibility) }) },
  foundBy: ({ name, title }) => [name, title],
  async prepare(client) {
    for (const name of ['Ona', 'Æbelø', 'Žanna', 'Ζωή']) await make(client, name);
    await client.experts.create({ body: { ...input('Zilla'), visibility: 'hidden' } });
  },
};

const kind: RecordUnderTest = {
  name: 'expert',
  any: make,
  get: ({ experts }, id) => experts.get({ params: { id } }),
  rename: ({ experts }, id, body) => experts.update({ params: { id }, body }),
};

/** The order, and that the positions in the list say the same. */
async function orderOf({ experts }: AdminApiClient): Promise<ExpertOrder> {
  const [order, { items }] = [await experts.order.get(), await experts.list({ query: { limit: 200 } })];
  expect(
    sameInJson(
      items.map(({ id }) => id),
      order.ids,
    ),
    'the list in the order of the experts',
  );
  expect(
    items.every(({ position }, at) => position === at + 1),
    'positions from 1 without a gap',
  );
  return order;
}

/** What every implementation must do about experts. */
export const expertConformance: readonly ConformanceCase[] = [
  ...listConformance(experts),
  ...recordConformance(kind),
  ...removalConformance({
    ...kind,
    make: ({ experts }, id) => experts.create({ body: { ...input('Ines Vandewalle'), id } }),
    deletion: ({ experts }, id) => experts.deletion({ params: { id } }),
    remove: ({ experts }, id, query) => experts.remove({ params: { id }, query }),
    restore: ({ experts }, id, body) => experts.restore({ params: { id }, body }),
  }),
  {
    name: 'makes one expert of a request that is sent twice, and no other under its id',
    async run({ editor }) {
      const { ids, version } = await orderOf(editor);
      const [fund] = (await editor.funds.list({ query: { limit: 1 } })).items;
      expect(fund !== undefined, 'a fund');
      const body = { ...input('Šárka Ó Briain'), fundId: fund.id };
      const made = await editor.experts.create({ body });
      expect(made.position === ids.length + 1, 'the last position');
      expect(sameInJson(made.fund, { id: fund.id, name: fund.name }) && made.portrait === null, 'the fund by its name');
      expect(sameInJson(await editor.experts.create({ body }), made), 'the same expert');
      const { status, data } = await refusal(editor.experts.create({ body: { ...body, title: 'Duivel' } }));
      expect(status === 409 && sameInJson(data, { current: made }), 'the expert who is there');
      const order = await orderOf(editor);
      expect(sameInJson(order.ids, [...ids, made.id]) && order.version === version + 1, 'one expert more');
    },
  },
  {
    name: 'refuses an expert with a fund or a portrait that is not there, or with a text that is too long',
    async run({ editor }) {
      const nothing = crypto.randomUUID();
      const { id, version } = await make(editor);
      for (const change of [{ fundId: nothing }, { portraitId: nothing }, { biography: 'x'.repeat(10_001) }]) {
        const [field] = Object.keys(change);
        expect(
          (await refusedFields(editor.experts.create({ body: { ...input('Nobody'), ...change } }))) === field,
          'it',
        );
        const changed = editor.experts.update({ params: { id }, body: { version, ...change } });
        expect((await refusedFields(changed)) === field, `${field} to be refused`);
      }
      const stale = editor.experts.update({ params: { id }, body: { version: version + 1, fundId: nothing } });
      expect((await refusal(stale)).code === 'conflict', 'a conflict before all else');
      expect((await refusedFields(editor.experts.update({ params: { id }, body: { version } }))) === '', 'a change');
    },
  },
  {
    name: 'changes of an expert what is named, and leaves the rest',
    async run({ editor }) {
      const before = await make(editor);
      const [fund] = (await editor.funds.list({ query: { limit: 1, order: 'desc' } })).items;
      const { id } = before;
      const body = { version: before.version, visibility: 'hidden' as const, fundId: fund?.id ?? null };
      const after = await editor.experts.update({ params: { id }, body });
      const expected = { ...before, fund: { id: fund?.id, name: fund?.name }, visibility: 'hidden', version: 2 };
      expect(sameInJson(after, expected), `the rest as it was, not ${JSON.stringify(after)}`);
      const without = await editor.experts.update({ params: { id }, body: { version: 2, fundId: null } });
      expect(without.fund === null, 'no fund');
      const hidden = (await editor.experts.list({ query: { visibility: 'hidden', limit: 200 } })).items;
      expect(hidden.some((each) => each.id === id) && hidden.every(({ visibility }) => visibility === 'hidden'), 'it');
    },
  },
  {
    name: 'orders all experts at once, or not at all',
    async run({ editor }) {
      const first = await make(editor);
      const second = await make(editor);
      const { ids, version } = await orderOf(editor);
      const wanted = [second.id, ...ids.filter((id) => id !== second.id && id !== first.id), first.id];
      const order = (body: { ids: string[]; version: number }) => editor.experts.order.update({ body });
      const last = `ids.${wanted.length - 1}`;
      const refused: [string[], string][] = [
        [wanted.slice(1), 'ids'],
        [[...wanted.slice(0, -1), crypto.randomUUID()], `${last},ids`],
        [[...wanted.slice(0, -1), second.id], `${last},ids`],
        [[...wanted, second.id], `ids.${wanted.length}`],
      ];
      for (const [wrong, fields] of refused)
        expect((await refusedFields(order({ ids: wrong, version }))) === fields, `${fields} to be refused`);
      expect(sameInJson((await orderOf(editor)).ids, ids), 'the order as it was');
      const changed = await order({ ids: wanted, version });
      expect(sameInJson(changed.ids, wanted) && changed.version === version + 1, 'the order that was asked for');
      const { code, data } = await refusal(order({ ids, version }));
      expect(code === 'conflict' && sameInJson(currentIn(data), changed), 'the current order');
      expect(sameInJson(await orderOf(editor), changed), 'the order that was answered');
      expect(
        (await editor.experts.get({ params: { id: first.id } })).version === first.version,
        'no change of an expert',
      );
    },
  },
  {
    name: 'lets those move up who came after an expert that is deleted',
    async run({ editor }) {
      const first = await make(editor);
      const second = await make(editor);
      const { ids, version } = await orderOf(editor);
      const params = { id: first.id };
      const removal = { version: first.version, reason: 'Went to the competition.' };
      const taken = await editor.experts.remove({ params, query: removal });
      expect(taken.expertsMovingUp === 1, `one to move up, not ${taken.expertsMovingUp}`);
      const left = ids.filter((id) => id !== first.id);
      const order = await orderOf(editor);
      expect(sameInJson(order.ids, left) && order.ids.at(-1) === second.id, 'the others in their order');
      expect(order.version === version + 1, 'a new version of the order');
      expect(
        (await refusal(editor.experts.order.update({ body: { ids, version } }))).code === 'conflict',
        'a conflict',
      );
    },
  },
  {
    name: 'takes the fund of an expert along with its player, and leaves the expert',
    async run({ editor }) {
      const [player] = (await editor.players.list({ query: { limit: 1, order: 'desc' } })).items;
      expect(player !== undefined, 'a player');
      const [fund] = (await editor.funds.list({ query: { playerId: player.id } })).items;
      const made = await editor.experts.create({ body: { ...input('Wim'), fundId: fund?.id ?? null } });
      const params = { id: player.id };
      const measured = await editor.players.deletion({ params });
      expect(measured.experts >= 1, 'an expert who loses the fund');
      await editor.players.remove({ params, query: { version: player.version, reason: 'Left the paper.' } });
      expect((await editor.experts.get({ params: { id: made.id } })).fund === null, 'the expert without a fund');
    },
  },
];
