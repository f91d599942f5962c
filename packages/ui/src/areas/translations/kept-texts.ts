import {
  draftOf,
  reduceDrafts,
  type TranslationCell,
  type TranslationDraft,
  type TranslationDrafts,
} from './translation-drafts.ts';

const loadDrafts = () => import('../../foundation/device-drafts.ts');

/** A text that was typed and not saved, as the device keeps it. */
type KeptText = TranslationCell & Pick<TranslationDraft, 'value' | 'version'>;

/** Whose texts they are: what one person has begun is nothing for another one at the same device. */
export const textsName = (identityId: string, projectKey: string): string => `${identityId} texts/${projectKey}`;

const isText = (kept: object): kept is KeptText => {
  const { key, locale, value, version } = kept as Partial<Record<keyof KeptText, unknown>>;
  return [key, locale, value].every((each) => typeof each === 'string') && Number.isInteger(version);
};

/** Keeps one text on the device, or forgets it. What other tabs have kept stays. */
export async function keepText(
  name: string,
  { key, locale }: TranslationCell,
  draft: Pick<TranslationDraft, 'value' | 'version'> | undefined,
): Promise<void> {
  const { keepDraft } = await loadDrafts();
  await keepDraft(`${name} ${locale} ${key}`, draft && { key, locale, value: draft.value, version: draft.version });
}

/** What the device has kept. */
export async function keptTexts(name: string): Promise<readonly KeptText[]> {
  const { keepDraft, readDrafts } = await loadDrafts();
  const all = await readDrafts<object>(name);
  for (const old of all) if (old.isOld) void keepDraft(old.name, undefined);
  return all.flatMap(({ draft, isOld }) => (!isOld && isText(draft) ? [draft] : []));
}

/** The drafts with those that the device has kept, where nothing newer has been typed. */
export const withKept = (drafts: TranslationDrafts, kept: readonly KeptText[]): TranslationDrafts =>
  kept.reduce(
    (all, { key, locale, value, version }) =>
      draftOf(all, { key, locale }) ? all : reduceDrafts(all, { is: 'kept', cell: { key, locale }, value, version }),
    drafts,
  );
