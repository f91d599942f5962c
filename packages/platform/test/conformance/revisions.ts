import { mostPerPage, revisionColumns } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { exportedFilter } from './filters.ts';
import { expectRows } from './listed-kind.ts';
import { anyTexts, inLocale } from './texts.ts';

/** What every implementation must do about the history of texts. */
export const revisionConformance: readonly ConformanceCase[] = [
  {
    name: 'tells the history of a text, in all languages or in one, and lets it go back',
    async run({ editor, editorId }) {
      const { plain, locale } = await anyTexts(editor);
      const [entry] = plain;
      expect(entry !== undefined, 'a text');
      const { key } = entry;
      const { value: before, version, status } = inLocale(entry, locale);
      const write = async (value: string | null, from: number) =>
        editor.translations.update({ body: { changes: [{ key, locale, version: from, value }], reason: 'Trying.' } });
      await write('Onderweg', version);
      await write(before, version + 1);
      const history = async (query: object) => (await editor.translations.history({ params: { key }, query })).items;
      const own = await history({ locale, limit: 200 });
      const moments = own.map(({ at }) => at);
      expect(moments.join() === [...moments].sort().reverse().join(), 'the latest first');
      const [back, away] = [2, 1].map((later) => own.find((revision) => revision.version === version + later));
      expect(back?.before.value === 'Onderweg' && back.after.value === before, 'the way back');
      expect(away?.before.value === before && away.after.value === 'Onderweg', 'the change before it');
      expect(away.before.status === status && away.reason === 'Trying.', 'how it was and why it was changed');
      expect(away.actor.id === editorId && away.action === 'translation.update', 'who did it');
      const all = (await history({ limit: 200 })).map(({ id }) => id);
      expect(
        own.every(({ id }) => all.includes(id)),
        'all languages',
      );
      const other = entry.translations.find((each) => each.locale !== locale);
      if (other)
        expect(
          (await history({ locale: other.locale })).every(({ id }) => id !== back.id),
          'not those of another',
        );
      expect((await refusedFields(history({ locale: 'xx-XX' }))) === 'locale', 'the language');
      const none = editor.translations.history({ params: { key: 'no.such.key' }, query: {} });
      expect((await refusal(none)).status === 404, '404');
    },
  },
  {
    name: exportedFilter('translations.history', 'locale'),
    async run({ editor: { translations }, editor }) {
      const [entry] = (await anyTexts(editor)).plain;
      expect(entry !== undefined, 'a text');
      const params = { key: entry.key };
      const [one, other] = entry.translations.map(({ locale }) => locale);
      for (const locale of [one, other].filter((each) => each !== undefined)) {
        const { version } = inLocale(entry, locale);
        await translations.update({ body: { changes: [{ ...params, locale, version, value: '=1+1' }] } });
      }
      const exported = async (query: { locale?: string }) => {
        const { items } = await translations.history({ params, query: { ...query, order: 'asc', limit: mostPerPage } });
        return expectRows(
          await translations.exportHistory({ params, query: { ...query, order: 'asc' } }),
          revisionColumns,
          items,
        );
      };
      const all = await exported({});
      const own = await exported({ locale: one ?? '' });
      expect(own > 0 && (other === undefined || all > own), 'those of one language among all');
      const unknown = translations.exportHistory({ params, query: { locale: 'xx-XX' } });
      expect((await refusedFields(unknown)) === 'locale', 'the language');
      const none = translations.exportHistory({ params: { key: 'no.such.key' }, query: {} });
      expect((await refusal(none)).status === 404, '404');
    },
  },
];
