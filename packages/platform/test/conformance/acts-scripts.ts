import type { AdminApiClient, Translation, TranslationEntry } from '@bullpen/contract';
import type { AuditedAct } from './act.ts';
import { confirmation, overtaken, start, untilOver } from './script-runs.ts';
import { anyTexts, inLocale } from './texts.ts';

const reason = 'Asked for by marketing.';

const newPreset = () => ({
  id: crypto.randomUUID(),
  name: 'Trois semaines',
  templateId: 'message-inactive-players' as const,
  parameters: { days: 21, title: 'Tere', text: 'Kom terug.' },
});

export async function waitingRun(client: AdminApiClient) {
  const at = new Date(Date.parse((await client.season.get()).now) + 3_600_000).toISOString();
  const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Õhtu', text: crypto.randomUUID() };
  const parameters = { event, trigger: { when: 'at', at } };
  const body = { id: crypto.randomUUID(), templateId: 'event', parameters, reason, confirmation } as const;
  return client.scripts.runs.create({ body });
}

const written = ({ locale, value, status, dismissed, version }: Translation) => ({
  locale,
  value,
  status,
  version,
  dismissed: dismissed.map(({ rule }) => rule),
});
const after = (entry: TranslationEntry | undefined, locale: string) =>
  entry && { key: entry.key, ...written(inLocale(entry, locale)) };

/** The changes of scripts and of texts. */
export const scriptActs: readonly AuditedAct[] = [
  {
    call: 'scripts.presets.create',
    action: 'script_preset.create',
    async run({ editor }) {
      const made = await editor.scripts.presets.create({ body: newPreset() });
      return { subjectId: made.id, before: null, after: made };
    },
  },
  {
    call: 'scripts.presets.update',
    action: 'script_preset.update',
    async run({ editor }) {
      const { id, name, parameters } = await editor.scripts.presets.create({ body: newPreset() });
      const longer = { ...parameters, days: 30 };
      await editor.scripts.presets.update({ params: { id }, body: { version: 1, parameters: longer, reason } });
      return { subjectId: id, before: { name, parameters }, after: { name, parameters: longer }, reason };
    },
  },
  {
    call: 'scripts.presets.remove',
    action: 'script_preset.delete',
    async run({ editor }) {
      const made = await editor.scripts.presets.create({ body: newPreset() });
      await editor.scripts.presets.remove({ params: { id: made.id }, query: { version: 1, reason } });
      return { subjectId: made.id, before: made, after: null, reason };
    },
  },
  {
    call: 'scripts.presets.restore',
    action: 'script_preset.restore',
    async run({ editor }) {
      const { id, version } = await editor.scripts.presets.create({ body: newPreset() });
      await editor.scripts.presets.remove({ params: { id }, query: { version, reason } });
      const after = await editor.scripts.presets.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
  {
    call: 'scripts.runs.create',
    action: 'script_run.create',
    async run({ editor }) {
      const made = await waitingRun(editor);
      return { subjectId: made.id, before: null, after: made, reason };
    },
  },
  {
    call: 'scripts.runs.cancel',
    action: 'script_run.cancel',
    async run({ editor }) {
      const { id, version, title } = await waitingRun(editor);
      await editor.scripts.runs.cancel({ params: { id }, body: { version } });
      const before = { title, status: 'queued', isCancelling: false };
      return { subjectId: id, before, after: { title, status: 'cancelled', isCancelling: true } };
    },
  },
  {
    call: 'scripts.runs.confirm',
    action: 'script_run.confirm',
    async run({ editor }) {
      const { id, version, title, parameters, confirmed } = await overtaken(editor);
      const { equalRuns } = await editor.scripts.dryRun({
        body: { templateId: 'event', parameters: { ...parameters, trigger: { when: 'now' } } },
      });
      const knownEqualRuns = equalRuns.map((run) => run.id);
      const body = { version, knownEqualRuns, confirmation };
      const after = await editor.scripts.runs.confirm({ params: { id }, body });
      await untilOver(editor, id);
      const before = { title, status: 'needs-confirmation', confirmed };
      return { subjectId: id, before, after: { title, status: after.status, confirmed: after.confirmed } };
    },
  },
  {
    call: 'scripts.runs.inverse',
    action: 'script_run.create',
    async run({ editor }) {
      const parameters = { event: { type: 'trading_halt', scope: { of: 'market' } }, trigger: { when: 'now' } };
      const halt = await untilOver(editor, (await start(editor, parameters)).id);
      const body = { id: crypto.randomUUID(), reason, confirmation };
      const made = await editor.scripts.runs.inverse({ params: { id: halt.id }, body });
      await untilOver(editor, made.id);
      return { subjectId: made.id, before: null, after: made, reason };
    },
  },
  {
    call: 'translations.update',
    action: 'translation.update',
    async run({ editor }) {
      const { plain, locale } = await anyTexts(editor);
      const entry = plain[0] as TranslationEntry;
      const { version } = inLocale(entry, locale);
      const changes = [{ key: entry.key, locale, version, value: `Nieuw ${version}` }];
      const { entries } = await editor.translations.update({ body: { changes, reason } });
      return { subjectId: entry.id, before: after(entry, locale), after: after(entries[0], locale), reason };
    },
  },
  {
    call: 'translations.describe',
    action: 'translation.describe',
    async run({ editor }) {
      const { plain } = await anyTexts(editor);
      const { id, key, description, tags } = plain[0] as TranslationEntry;
      const from = { description, tags };
      const next = { description: `On page ${(description ?? '').length + 1}`, tags };
      await editor.translations.describe({ params: { key }, body: { ...next, from, reason } });
      return { subjectId: id, before: { key, ...from }, after: { key, ...next }, reason };
    },
  },
  {
    call: 'translations.import',
    action: 'translation.import',
    async run({ editor }) {
      const { plain, locale } = await anyTexts(editor);
      const entry = plain[1] as TranslationEntry;
      const { version } = inLocale(entry, locale);
      const content = JSON.stringify({ [entry.key]: { [locale]: `Bestand ${version}` } });
      const body = { format: 'json', content, reason } as const;
      const { token } = await editor.translations.import({ body });
      await editor.translations.import({ body: { ...body, token } });
      const [now] = (await editor.translations.list({ query: { search: entry.id } })).items;
      return { subjectId: entry.id, before: after(entry, locale), after: after(now, locale), reason };
    },
  },
];
