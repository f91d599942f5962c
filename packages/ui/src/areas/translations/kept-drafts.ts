import { readDevice, writeDevice } from '../../foundation/device-storage.ts';
import {
  draftOf,
  reduceDrafts,
  type TranslationCell,
  type TranslationDraft,
  type TranslationDrafts,
} from './translation-drafts.ts';

/** Whose drafts they are: what one person has begun is nothing for another one at the same device. */
export const draftsName = (identityId: string, projectKey: string): string =>
  `drafts:translations:${projectKey}:${identityId}`;

type Kept = Record<string, readonly [key: string, locale: string, value: string, version: number]>;

function readKept(name: string): Kept {
  try {
    const read: unknown = JSON.parse(readDevice(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(read) as Record<string, unknown>).filter((entry): entry is [string, Kept[string]] => {
        const [, draft] = entry;
        if (!Array.isArray(draft)) return false;
        const [key, locale, value, version] = draft as readonly unknown[];
        return [key, locale, value].every((each) => typeof each === 'string') && Number.isInteger(version);
      }),
    );
  } catch {
    return {};
  }
}

/** Keeps one draft on the device, or forgets it. What other tabs have kept stays. */
export function keepDraft(name: string, { key, locale }: TranslationCell, draft: TranslationDraft | undefined): void {
  const { [`${key} ${locale}`]: _, ...others } = readKept(name);
  const kept: Kept = draft ? { ...others, [`${key} ${locale}`]: [key, locale, draft.value, draft.version] } : others;
  writeDevice(name, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
}

/** The drafts with those that the device has kept, where nothing newer has been typed. */
export const withKept = (drafts: TranslationDrafts, name: string): TranslationDrafts =>
  Object.values(readKept(name)).reduce(
    (all, [key, locale, value, version]) =>
      draftOf(all, { key, locale }) ? all : reduceDrafts(all, { is: 'kept', cell: { key, locale }, value, version }),
    drafts,
  );
