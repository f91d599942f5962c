import type { Words } from '../names/name-list.ts';

/** At least one of something. */
export type Some<Item> = readonly [Item, ...Item[]];

/** What a publisher of one language writes; `{name}` is whoever or whatever it is about. */
export interface ContentList {
  readonly titles: Words;
  /** Markdown of two or three sentences. */
  readonly biographies: Some<string>;
  readonly leagues: Some<{ readonly name: string; readonly description: string }>;
  readonly sponsors: Words;
  /** Alternative texts. */
  readonly portrait: string;
  readonly banner: string;
  /** Images that nothing uses: what the file is called, and what it shows. */
  readonly pictures: Some<{ readonly name: string; readonly text: string }>;
}
