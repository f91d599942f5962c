import { type AdminApiClient, foldName, type ScriptPreset, scriptPresetColumns } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { readExport } from './listed-kind.ts';
import { currentIn, type RecordUnderTest, recordConformance, removalConformance, sameInJson } from './records.ts';

const newPreset = () =>
  ({
    id: crypto.randomUUID(),
    name: 'Trois semaines',
    templateId: 'message-inactive-players',
    parameters: { days: 21, title: 'Tere', text: 'Kom terug.' },
  }) as const;

const make = ({ scripts }: AdminApiClient): Promise<ScriptPreset> => scripts.presets.create({ body: newPreset() });

const kind: RecordUnderTest = {
  name: 'preset',
  any: make,
  get: ({ scripts }, id) => scripts.presets.get({ params: { id } }),
  rename: ({ scripts }, id, body) => scripts.presets.update({ params: { id }, body }),
};

/** What every implementation must do about the presets of scripts. */
export const presetConformance: readonly ConformanceCase[] = [
  ...recordConformance(kind),
  ...removalConformance({
    ...kind,
    make: ({ scripts }, id) => scripts.presets.create({ body: { ...newPreset(), id } }),
    deletion: ({ scripts }, id) => scripts.presets.deletion({ params: { id } }),
    async remove({ scripts }, id, query) {
      const removed = await scripts.presets.remove({ params: { id }, query });
      expect(removed.id === id && removed.version === query.version, 'the preset as it was');
      return {};
    },
    restore: ({ scripts }, id, body) => scripts.presets.restore({ params: { id }, body }),
  }),
  {
    name: 'lists the presets by name, and those of one template alone',
    async run({ editor }) {
      const { id } = await make(editor);
      const all = await editor.scripts.presets.list({ query: {} });
      const names = all.map(({ name }) => foldName(name));
      expect(sameInJson(names, [...names].sort()), `the order of ${names.join(' | ')}`);
      const found = await editor.scripts.presets.list({ query: { templateId: 'message-inactive-players' } });
      expect(
        sameInJson(
          found,
          all.filter(({ templateId }) => templateId === 'message-inactive-players'),
        ),
        'those of it',
      );
      expect(found.length < all.length && found.some((preset) => preset.id === id), 'the new one among them');
    },
  },
  {
    name: 'exports the presets that the list shows',
    async run({ editor: { scripts }, editor }) {
      await make(editor);
      for (const query of [{}, { templateId: newPreset().templateId }]) {
        const listed = await scripts.presets.list({ query });
        const cells = listed.map((preset) => scriptPresetColumns.map(([, cell]) => String(cell(preset))));
        const { rows, name } = await readExport(await scripts.presets.export({ query }));
        expect(cells.length > 0 && sameInJson(rows, cells), 'the presets of the list, in its order');
        expect(/-script-presets\.csv$/.test(name), `a name that says what it holds, not ${name}`);
      }
    },
  },
  {
    name: 'makes one preset of a request that is sent twice, and none whose parameters do not fit',
    async run({ editor }) {
      const body = newPreset();
      const made = await editor.scripts.presets.create({ body });
      expect(sameInJson(await editor.scripts.presets.create({ body }), made), 'the same preset');
      const { status, data } = await refusal(editor.scripts.presets.create({ body: { ...body, name: 'Another' } }));
      expect(status === 409 && sameInJson(data, { current: made }), 'the preset that is there');
      const parameters = { ...body.parameters, days: 0 };
      const unfit = editor.scripts.presets.create({ body: { ...body, id: crypto.randomUUID(), parameters } });
      expect((await refusedFields(unfit)) === 'parameters.days', 'days that are some');
      const { id, version } = made;
      const change = editor.scripts.presets.update({ params: { id }, body: { version, parameters } });
      expect((await refusedFields(change)) === 'parameters.days', 'days that are some');
      const outdated = { version: version + 1, parameters };
      const stale = await refusal(editor.scripts.presets.update({ params: { id }, body: outdated }));
      expect(stale.status === 409 && sameInJson(currentIn(stale.data), made), 'a conflict before what does not fit');
      const longer = { ...body.parameters, days: 30 };
      const changed = await editor.scripts.presets.update({ params: { id }, body: { version, parameters: longer } });
      expect(sameInJson(changed.parameters, longer) && changed.name === body.name, 'the change, and nothing else');
    },
  },
];
