import { createStore, del, delMany, entries, set } from 'idb-keyval';

interface Written {
  /** In milliseconds since the epoch. */
  readonly keptAt: number;
}

/** Where the device keeps drafts: each under whose it is, of what, and which. */
export const draftStore = () => createStore('bullpen-drafts', 'drafts');
let opened: ReturnType<typeof draftStore> | undefined;
/** Opened once, and in browsers alone. */
const store = () => {
  opened ??= draftStore();
  return opened;
};

/** So long after they were written last, drafts are still those of somebody who comes back. */
const longestDraft = 7 * 24 * 3_600_000;
const isOld = ({ keptAt }: Written): boolean => Date.now() - keptAt >= longestDraft;

/** A draft that the device has kept, under its name. */
interface KeptDraft<Draft> {
  readonly name: string;
  readonly draft: Draft;
  /** It has lain for too long, and is nobody's any more. */
  readonly isOld: boolean;
}

/** The drafts whose names begin so, the latest first. Throws where a browser keeps nothing. */
export async function readDrafts<Draft>(names: string): Promise<readonly KeptDraft<Draft>[]> {
  const all = await entries<string, Draft & Written>(store());
  return all
    .filter(([name]) => name.startsWith(`${names} `))
    .sort(([, one], [, other]) => other.keptAt - one.keptAt)
    .map(([name, draft]) => ({ name, draft, isOld: isOld(draft) }));
}

/** Keeps a draft on the device, or with undefined forgets it. Throws where a browser keeps nothing. */
export async function keepDraft(name: string, draft: object | undefined): Promise<void> {
  if (draft === undefined) await del(name, store());
  else await set(name, { ...draft, keptAt: Date.now() }, store());
}

/** What the device keeps of somebody's drafts, in every area: how to delete them; null where there are none. */
export async function keptDraftsOf(identityId: string): Promise<(() => Promise<void>) | null> {
  // A browser that keeps nothing has nothing to be asked about.
  const ours = await readDrafts(identityId).catch(() => []);
  if (ours.every((each) => each.isOld)) return null;
  return () =>
    delMany(
      ours.map(({ name }) => name),
      store(),
    ).catch(() => undefined);
}
