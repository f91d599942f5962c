import { toLanguageTag } from '../translations/language-tag.ts';

/** What staff can rename that belongs to a player. */
export type RenamedKind = 'player' | 'fund' | 'league';

/** A rename, for the person who is told of it. */
export interface Rename {
  readonly kind: RenamedKind;
  /** That of the player, such as `et_EE`. */
  readonly locale: string;
  readonly before: string;
  readonly after: string;
  /** In the words of whoever renamed it. */
  readonly reason: string;
}

/** What a player reads of a {@link Rename}. */
export interface RenameNotice {
  /** Of the sentences: that of the player, or English where there is none of theirs. BCP 47. */
  readonly language: string;
  readonly sentence: string;
  /** The reason, introduced in the same language. */
  readonly reason: string;
}

type Sentence = (before: string, after: string) => string;
type Sentences = Readonly<Record<RenamedKind, Sentence>> & { readonly reason: string; readonly undone: string };

const english: Sentences = {
  player: (before, after) => `We changed your player name from “${before}” to “${after}”.`,
  fund: (before, after) => `We changed the name of your fund from “${before}” to “${after}”.`,
  league: (before, after) => `We changed the name of the league from “${before}” to “${after}”.`,
  reason: 'Reason: ',
  undone: 'The name was changed back.',
};

/** By BCP 47 tag: the locales in which projects are played. */
const languages: Readonly<Record<string, Sentences>> = {
  'et-EE': {
    player: (before, after) => `Muutsime sinu mängijanime: „${before}“ on nüüd „${after}“.`,
    fund: (before, after) => `Muutsime sinu fondi nime: „${before}“ on nüüd „${after}“.`,
    league: (before, after) => `Muutsime liiga nime: „${before}“ on nüüd „${after}“.`,
    reason: 'Põhjus: ',
    undone: 'Endine nimi taastati.',
  },
  'nl-BE': {
    player: (before, after) => `We hebben je spelersnaam gewijzigd van ‘${before}’ in ‘${after}’.`,
    fund: (before, after) => `We hebben de naam van je fonds gewijzigd van ‘${before}’ in ‘${after}’.`,
    league: (before, after) => `We hebben de naam van de liga gewijzigd van ‘${before}’ in ‘${after}’.`,
    reason: 'Reden: ',
    undone: 'De vorige naam is hersteld.',
  },
  'fr-BE': {
    player: (before, after) =>
      `Nous avons changé votre nom de joueur\u00a0: «\u00a0${before}\u00a0» devient «\u00a0${after}\u00a0».`,
    fund: (before, after) =>
      `Nous avons changé le nom de votre fonds\u00a0: «\u00a0${before}\u00a0» devient «\u00a0${after}\u00a0».`,
    league: (before, after) =>
      `Nous avons changé le nom de la ligue\u00a0: «\u00a0${before}\u00a0» devient «\u00a0${after}\u00a0».`,
    reason: 'Motif\u00a0: ',
    undone: 'Le nom précédent a été rétabli.',
  },
  'nl-NL': {
    player: (before, after) => `We hebben je spelersnaam gewijzigd van ‘${before}’ in ‘${after}’.`,
    fund: (before, after) => `We hebben de naam van je fonds gewijzigd van ‘${before}’ in ‘${after}’.`,
    league: (before, after) => `We hebben de naam van de competitie gewijzigd van ‘${before}’ in ‘${after}’.`,
    reason: 'Reden: ',
    undone: 'De vorige naam is hersteld.',
  },
  'da-DK': {
    player: (before, after) => `Vi har ændret dit spillernavn fra »${before}« til »${after}«.`,
    fund: (before, after) => `Vi har ændret navnet på din fond fra »${before}« til »${after}«.`,
    league: (before, after) => `Vi har ændret ligaens navn fra »${before}« til »${after}«.`,
    reason: 'Begrundelse: ',
    undone: 'Det tidligere navn er gendannet.',
  },
  'lv-LV': {
    player: (before, after) => `Mēs nomainījām tavu spēlētāja vārdu no “${before}” uz “${after}”.`,
    fund: (before, after) => `Mēs nomainījām tava fonda nosaukumu no “${before}” uz “${after}”.`,
    league: (before, after) => `Mēs nomainījām līgas nosaukumu no “${before}” uz “${after}”.`,
    reason: 'Iemesls: ',
    undone: 'Iepriekšējais nosaukums ir atjaunots.',
  },
  'fi-FI': {
    player: (before, after) => `Vaihdoimme pelaajanimesi: ”${before}” on nyt ”${after}”.`,
    fund: (before, after) => `Vaihdoimme rahastosi nimen: ”${before}” on nyt ”${after}”.`,
    league: (before, after) => `Vaihdoimme liigan nimen: ”${before}” on nyt ”${after}”.`,
    reason: 'Syy: ',
    undone: 'Aiempi nimi palautettiin.',
  },
  'de-CH': {
    player: (before, after) => `Wir haben Ihren Spielernamen geändert: «${before}» heisst jetzt «${after}».`,
    fund: (before, after) => `Wir haben den Namen Ihres Fonds geändert: «${before}» heisst jetzt «${after}».`,
    league: (before, after) => `Wir haben den Namen der Liga geändert: «${before}» heisst jetzt «${after}».`,
    reason: 'Grund: ',
    undone: 'Der frühere Name wurde wiederhergestellt.',
  },
};

/** A name from right to left, or with marks of direction in it, does not turn the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Why a name is changed back when staff undoes a rename, for the player who reads it. */
export const undoneReason = (locale: string): string => (languages[toLanguageTag(locale) ?? ''] ?? english).undone;

/** What the player reads of a rename, in the language of the player. */
export function renameNotice({ kind, locale, before, after, reason }: Rename): RenameNotice {
  const tag = toLanguageTag(locale) ?? '';
  const own = languages[tag];
  const sentences = own ?? english;
  return {
    language: own ? tag : 'en',
    sentence: sentences[kind](isolated(before), isolated(after)),
    reason: sentences.reason + isolated(reason),
  };
}
