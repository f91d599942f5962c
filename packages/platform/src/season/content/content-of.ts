import * as z from 'zod';
import { some } from '../some.ts';
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import lv from './lv.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** What a publisher of one language writes; `{name}` is whoever or whatever it is about. */
const ContentList = z.object({
  titles: some(z.string()),
  /** Markdown of two or three sentences. */
  biographies: some(z.string()),
  leagues: some(z.object({ name: z.string(), description: z.string() })),
  sponsors: some(z.string()),
  /** Alternative texts. */
  portrait: z.string(),
  banner: z.string(),
  /** Images that nothing uses: what the file is called, and what it shows. */
  pictures: some(z.object({ name: z.string(), text: z.string() })),
});
type ContentList = z.infer<typeof ContentList>;

const english = ContentList.parse(en);
const byLanguage = z.record(z.string(), ContentList).parse({ da, de, et, fi, fr, lv, nl });

/** What a publisher writes in a locale. */
export const contentOf = (locale: string): ContentList => byLanguage[locale.split(/[-_]/)[0] ?? ''] ?? english;
