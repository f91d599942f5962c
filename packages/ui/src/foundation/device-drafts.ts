import { createStore, delMany, entries } from 'idb-keyval';
import { draftNamesOf, longestDraft, writeDevice } from './device-storage.ts';

/** A large draft as the device keeps it, under a name that begins with whose it is. */
interface KeptDraft {
  readonly keptAt: number;
}

/** Where the device keeps large drafts; smaller ones are texts of its storage. */
export const draftStore = () => createStore('bullpen-plan-drafts', 'drafts');
let opened: ReturnType<typeof draftStore> | undefined;
/** Opened once, and in browsers alone. */
export const openDraftStore = () => {
  opened ??= draftStore();
  return opened;
};

export const isDraftOld = ({ keptAt }: KeptDraft): boolean => Date.now() - keptAt >= longestDraft;

/** What the device keeps of somebody's drafts, in every area: how to delete them; null where there are none. */
export async function keptDraftsOf(identityId: string): Promise<(() => Promise<void>) | null> {
  const texts = draftNamesOf(identityId);
  // A browser that keeps nothing has nothing to be asked about.
  const large = await entries<string, KeptDraft>(openDraftStore()).catch(() => []);
  const ours = large.filter(([name]) => name.startsWith(`${identityId} `));
  if (texts.length === 0 && ours.every(([, draft]) => isDraftOld(draft))) return null;
  return async () => {
    for (const name of texts) writeDevice(name, null);
    await delMany(
      ours.map(([name]) => name),
      openDraftStore(),
    ).catch(() => undefined);
  };
}
