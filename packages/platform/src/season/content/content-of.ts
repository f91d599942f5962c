import type { ContentList } from './content-list.ts';
import { danishContent } from './danish.ts';
import { dutchContent } from './dutch.ts';
import { englishContent } from './english.ts';
import { estonianContent } from './estonian.ts';
import { finnishContent } from './finnish.ts';
import { frenchContent } from './french.ts';
import { germanContent } from './german.ts';
import { latvianContent } from './latvian.ts';

const byLanguage: Readonly<Record<string, ContentList>> = {
  da: danishContent,
  de: germanContent,
  et: estonianContent,
  fi: finnishContent,
  fr: frenchContent,
  lv: latvianContent,
  nl: dutchContent,
};

/** What a publisher writes in a locale. */
export const contentOf = (locale: string): ContentList => byLanguage[locale.split(/[-_]/)[0] ?? ''] ?? englishContent;
