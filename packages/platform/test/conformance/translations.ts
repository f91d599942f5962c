import type { MessageIssue, messageErrors, StaleTranslation, Translation, TranslationEntry } from '@bullpen/contract';
import type * as z from 'zod/mini';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { listConformance } from './lists.ts';
import { revisionConformance } from './revisions.ts';
import { anyTexts, inLocale, listedTexts, read } from './texts.ts';
import { importConformance } from './translation-files.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const has =
  (asked: MessageIssue['severity']) =>
  ({ issues }: Translation) =>
    issues.some(({ severity }) => severity === asked);

/** What every implementation must do about translations. */
export const translationConformance: readonly ConformanceCase[] = [
  ...listConformance(listedTexts),
  ...importConformance,
  ...revisionConformance,
  {
    name: 'filters translations by status, issues, language and tag',
    async run({ editor }) {
      const { items, locale } = await anyTexts(editor);
      const find = async (query: object) =>
        (await editor.translations.list({ query: { ...query, limit: 200 } })).items.map(({ key }) => key);
      const expected = (isAsked: (entry: TranslationEntry) => boolean) => items.filter(isAsked).map(({ key }) => key);
      for (const status of ['missing', 'translated', 'changed', 'needs_review'] as const) {
        const some = await find({ status });
        expect(some.length > 0, `some that are ${status}`);
        const isOf = (each: Translation) => each.status === status;
        expect(
          same(
            some,
            expected(({ translations }) => translations.some(isOf)),
          ),
          `those ${status} in any language`,
        );
        const ofLocale = expected((entry) => isOf(inLocale(entry, locale)));
        expect(same(await find({ status, locale }), ofLocale), `those ${status} in ${locale}`);
      }
      const isAtFault = ({ issues }: Translation) => issues.length > 0;
      for (const [asked, isAsked] of Object.entries({ errors: has('error'), warnings: has('warning') })) {
        const faulty = expected(({ translations }) => translations.some(isAsked));
        expect(faulty.length > 0 && same(await find({ issues: asked }), faulty), `those with ${asked}`);
      }
      const faultless = expected((entry) => !isAtFault(inLocale(entry, locale)));
      expect(same(await find({ issues: 'none', locale }), faultless), 'those without fault in one language');
      const [tag] = items[0]?.tags ?? [];
      expect(tag !== undefined, 'a tag');
      expect(
        same(
          await find({ tag }),
          expected(({ tags }) => tags.includes(tag)),
        ),
        'those with a tag',
      );
      const wrong = { locale: 'xx-XX', status: 'lost', issues: 'many', tag: '%' };
      for (const [field, value] of Object.entries(wrong))
        expect((await refusedFields(find({ [field]: value }))) === field, field);
    },
  },
  {
    name: 'filters translations by the beginning of the key and by who changed them last, and tells how far they are',
    async run({ editor, editorId }) {
      const { plain, locale } = await anyTexts(editor);
      const [entry] = plain;
      expect(entry !== undefined, 'a text');
      const { key } = entry;
      const { version } = inLocale(entry, locale);
      await editor.translations.update({ body: { changes: [{ key, locale, version, value: 'Van mij' }] } });
      const { items, progress } = await editor.translations.list({ query: { limit: 200 } });
      const find = async (query: object) =>
        (await editor.translations.list({ query: { ...query, limit: 200 } })).items.map((each) => each.key);
      const keysWhere = (isAsked: (each: TranslationEntry) => boolean) => items.filter(isAsked).map((each) => each.key);
      const prefix = `${key.split('.')[0]}.`;
      const beginning = keysWhere((each) => each.key.startsWith(prefix));
      expect(same(await find({ prefix: prefix.toUpperCase() }), beginning), `those that begin with ${prefix}`);
      const isMine = ({ changedBy }: Translation) => changedBy?.id === editorId;
      const mine = keysWhere(({ translations }) => translations.some(isMine));
      expect(mine.includes(key) && same(await find({ author: editorId }), mine), 'those of an author');
      const here = keysWhere((each) => isMine(inLocale(each, locale)));
      expect(same(await find({ author: editorId, locale }), here), 'those of an author in one language');
      expect((await find({ author: crypto.randomUUID() })).length === 0, 'none of anybody else');
      for (const { locale: language, ...told } of progress) {
        const texts = items.map((each) => inLocale(each, language));
        const count = (status: string) => texts.filter((text) => text.status === status).length;
        const counted = {
          total: texts.length,
          translated: count('translated'),
          missing: count('missing'),
          changed: count('changed'),
          needsReview: count('needs_review'),
          withErrors: texts.filter(has('error')).length,
          withWarnings: texts.filter(has('warning')).length,
        };
        for (const [name, value] of Object.entries(counted))
          expect(told[name as keyof typeof told] === value, `${value} ${name} in ${language}`);
      }
      expect(
        same(
          progress.map((each) => each.locale),
          entry.translations.map((each) => each.locale),
        ),
        'every language',
      );
      for (const [field, value] of Object.entries({ author: 'somebody', prefix: '' }))
        expect((await refusedFields(find({ [field]: value }))) === field, field);
    },
  },
  {
    name: 'leaves out the findings of rules that were dismissed, with who did and why, and never what breaks a text',
    async run({ editor, editorId }) {
      const { plain, locale } = await anyTexts(editor);
      const [entry] = plain;
      expect(entry !== undefined, 'a text');
      const { key } = entry;
      let { version } = inLocale(entry, locale);
      const change = async (more: object) => {
        const changes = [{ key, locale, version, ...more }];
        const acceptedErrors = [{ key, locale, code: 'placeholder_extra' }];
        const body = { changes, acceptedErrors, reason: 'It has to be seen.' };
        const [after] = (await editor.translations.update({ body })).entries;
        expect(after !== undefined, 'the text');
        const text = inLocale(after, locale);
        ({ version } = text);
        return text;
      };
      const codes = ({ issues }: Translation) => issues.map(({ code }) => code).join();
      const written = await change({ value: ' Aan het begin ', needsReview: true });
      expect(codes(written).includes('spaces,spaces'), 'spaces at both ends');
      const dismissed = [{ rule: 'spaces', reason: 'So it stands in the mail.' }] as const;
      const after = await change({ dismissed });
      expect(!codes(after).includes('spaces') && after.status === 'needs_review', 'no such finding, the same status');
      const [finding] = after.dismissed;
      expect(finding?.reason === dismissed[0].reason && finding.by?.id === editorId, 'who dismissed it, and why');
      const later = await change({ value: ' Aan het einde {naam} ' });
      expect(
        codes(later).includes('placeholder_extra') && !codes(later).includes('spaces'),
        'what breaks the text alone',
      );
      const [revision] = (await editor.translations.history({ params: { key }, query: { locale } })).items;
      expect(same(revision?.after.dismissed, ['spaces']), 'it in the history');
      const refused = (rules: object[]) => refusedFields(change({ dismissed: rules }));
      const reason = 'Why not.';
      expect(
        (await refused([{ rule: 'placeholder_extra', reason }])) === 'changes.0.dismissed.0.rule',
        'an error to stay',
      );
      expect((await refused([{ rule: 'spaces' }])) === 'changes.0.dismissed.0.reason', 'a reason');
      expect(
        (await refused([...dismissed, { rule: 'spaces', reason }])) === 'changes.0.dismissed',
        'a rule named twice',
      );
      const back = await change({ dismissed: [] });
      expect(codes(back).includes('spaces') && back.dismissed.length === 0, 'it to be taken in again');
    },
  },
  {
    name: 'changes a batch of texts, reports what is wrong with them, and counts their versions',
    async run({ editor, editorId }) {
      const { plain, locale } = await anyTexts(editor);
      const [first, second] = plain;
      expect(first !== undefined && second !== undefined, 'two texts');
      const one = inLocale(first, locale);
      const two = inLocale(second, locale);
      const changes = [
        { key: first.key, locale, version: one.version, value: ' Nieuw: náám 🦊\nmet {naam ' },
        { key: second.key, locale, version: two.version, value: 'Bekeken', needsReview: true },
      ];
      const acceptedErrors = [{ key: first.key, locale, code: 'syntax' }];
      const { entries } = await editor.translations.update({
        body: { changes, acceptedErrors, reason: 'Style guide.' },
      });
      expect(entries.length === 2, 'both');
      for (const entry of entries) expect(same(await read(editor, entry), entry), 'to read what was answered');
      const [written, reviewed] = [first, second].map(({ key }) => {
        const entry = entries.find((each) => each.key === key);
        return entry && inLocale(entry, locale);
      });
      expect(written?.value === changes[0]?.value && written?.status === 'translated', 'the text to the letter');
      expect(written.issues[0]?.code === 'syntax' && written.issues[0].at?.line === 2, 'its fault, with its place');
      expect(written.version === one.version + 1 && written.changedBy?.id === editorId, 'who changed it');
      expect(reviewed?.status === 'needs_review', 'a text to be looked at');
      const found = await editor.translations.list({ query: { search: 'nieuw: naam 🦊' } });
      expect(
        found.items.some(({ key }) => key === first.key),
        'the new text to be found',
      );
      const gone = await editor.translations.update({
        body: { changes: [{ key: first.key, locale, version: written.version, value: null }] },
      });
      const [entry] = gone.entries;
      expect(entry !== undefined && inLocale(entry, locale).status === 'missing', 'a missing text');
      expect(inLocale(entry, locale).issues.length === 0, 'nothing to be wrong with it');
    },
  },
  {
    name: 'writes no text of a batch while one has an error that was not accepted by name, and takes a reason for it',
    async run({ editor, sudo }) {
      const { plain, locale } = await anyTexts(editor);
      const [first, second] = plain;
      expect(first !== undefined && second !== undefined, 'two texts');
      const changes = [
        { key: first.key, locale, version: inLocale(first, locale).version, value: 'Goed' },
        { key: second.key, locale, version: inLocale(second, locale).version, value: 'Dag {naam} <b>vet</b>' },
      ];
      const send = (more: object) => editor.translations.update({ body: { changes, reason: 'Soon.', ...more } });
      const error = { key: second.key, locale, code: 'placeholder_extra' };
      const { code, status, data } = await refusal(send({}));
      expect(status === 422 && code === 'message_errors', `422 message_errors, not ${status} ${code}`);
      const { fields } = data as z.infer<typeof messageErrors.message_errors.data>;
      expect(fields.length === 2, 'both errors');
      for (const { path, message, ...told } of fields) {
        expect(path.join('.') === 'changes.1.value' && message !== '', 'its place, and what is wrong');
        expect(same(told, error), 'what would accept it');
      }
      const others = [
        { ...error, code: 'syntax' },
        { ...error, key: first.key },
        { ...error, locale: 'xx-XX' },
      ];
      for (const acceptedErrors of [[], others])
        expect((await refusal(send({ acceptedErrors }))).code === 'message_errors', 'another error to be refused');
      expect(same(await read(editor, first), first), 'nothing to change');
      const acceptedErrors = [error];
      expect((await refusedFields(send({ acceptedErrors, reason: undefined }))) === 'reason', 'a reason in production');
      const { entries } = await send({ acceptedErrors });
      const after = entries.find(({ key }) => key === second.key);
      expect(after !== undefined && has('error')(inLocale(after, locale)), 'the text, with its errors');
      const [event] = (await sudo.audit.list({ query: { subjectId: second.id, limit: 1 } })).items;
      expect(same(Object(event?.after).acceptedErrors, ['placeholder_extra']), 'what was accepted in the audit trail');
      expect(event?.reason === 'Soon.', 'why');
      const { version } = inLocale(after, locale);
      const looked = [{ key: second.key, locale, version, needsReview: true }];
      await editor.translations.update({ body: { changes: looked } });
    },
  },
  {
    name: 'marks a text as looked at without changing it',
    async run({ editor }) {
      const { items } = await editor.translations.list({ query: { status: 'changed', limit: 1 } });
      const [entry] = items;
      const behind = entry?.translations.find(({ status }) => status === 'changed');
      expect(entry !== undefined && behind !== undefined, 'a text whose source has changed');
      const { locale, version, value } = behind;
      const changes = [{ key: entry.key, locale, version, needsReview: false }];
      const [after] = (await editor.translations.update({ body: { changes } })).entries;
      expect(after !== undefined, 'the text');
      const { status, value: kept } = inLocale(after, locale);
      expect(status === 'translated' && kept === value, 'the same text for the new source');
    },
  },
  {
    name: 'changes nothing when one text of a batch is outdated, and answers what is there',
    async run({ editor }) {
      const { plain, locale } = await anyTexts(editor);
      const [first, second] = plain;
      expect(first !== undefined && second !== undefined, 'two texts');
      const one = inLocale(first, locale);
      const two = inLocale(second, locale);
      const changes = [
        { key: first.key, locale, version: one.version, value: 'Eerste' },
        { key: second.key, locale, version: two.version + 1, value: 'Tweede' },
      ];
      const { status, code, data } = await refusal(editor.translations.update({ body: { changes } }));
      expect(status === 409 && code === 'conflict', `409 conflict, not ${status} ${code}`);
      const [stale, ...others] = (data as { stale: StaleTranslation[] }).stale;
      expect(stale?.key === second.key && same(stale.current, two) && others.length === 0, 'the outdated one');
      expect(same(await read(editor, first), first), 'the other to stay');
    },
  },
  {
    name: 'refuses changes by the place in the batch: of no such text, of none at all, twice, of what cannot be kept',
    async run({ editor }) {
      const { plain, locale } = await anyTexts(editor);
      const [entry] = plain;
      expect(entry !== undefined, 'a text');
      const { version } = inLocale(entry, locale);
      const change = { key: entry.key, locale, version, value: 'Tekst' };
      const refused = (...changes: object[]) =>
        refusedFields(editor.translations.update({ body: { changes: changes as (typeof change)[] } }));
      expect((await refused()) === 'changes', 'an empty batch');
      expect((await refused(change, { ...change, key: 'no.such.key' })) === 'changes.1.key', 'the key');
      expect((await refused({ ...change, key: '__proto__' })) === 'changes.0.key', 'a key that is none');
      expect((await refused({ ...change, locale: 'xx-XX' })) === 'changes.0.locale', 'the language');
      expect((await refused(change, change)) === 'changes.1', 'a text that is changed twice');
      expect((await refused({ ...change, value: undefined })) === 'changes.0', 'a change of nothing');
      for (const value of ['', 'a\u0000', '\ud800', '\uFEFFa', 'x'.repeat(5001)])
        expect((await refused({ ...change, value })) === 'changes.0.value', 'the text');
      expect(same(await read(editor, entry), entry), 'nothing to change');
    },
  },
];
