import { Translation, TranslationEntry, translationStatus } from '@bullpen/contract';
import { checkTranslation } from '@bullpen/contract/messages';
import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, marieke } from './identities.ts';

/** The languages of the project with every feature. */
export const translationLocales: readonly string[] = deeplyFrozen(['nl-BE', 'fr-BE']);

interface EntryParams {
  readonly number: number;
  readonly key: string;
  readonly source: string;
  readonly previous?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** In the order of the languages; null for none. */
  readonly values: readonly (string | null)[];
  /** Of the languages in which somebody should look again. */
  readonly review?: readonly string[];
}

function makeEntry({ number, key, source, previous, description, tags, values, review = [] }: EntryParams) {
  const person = number % 2 === 0 ? marieke : dirk;
  const translations = translationLocales.map((locale, index) => {
    const value = values[index] ?? null;
    const status = translationStatus(value, review.includes(locale));
    const isBehind = previous !== undefined && index === 0 && value !== null;
    return Translation.parse({
      locale,
      value,
      status: isBehind ? 'changed' : status,
      version: index + 1,
      issues: value === null ? [] : checkTranslation(source, value, locale),
      dismissed: [],
      changedAt: index === 0 ? null : '2026-11-02T10:15:00.000Z',
      changedBy: index === 0 ? null : { id: person.id, email: person.traits.email },
    });
  });
  return deeplyFrozen(
    TranslationEntry.parse({
      id: `0000000b-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      key,
      source: {
        text: source,
        changedAt: previous === undefined ? '2026-01-19T09:00:00.000Z' : '2026-10-12T08:00:00.000Z',
        previous: previous ?? null,
      },
      description: description ?? null,
      tags: tags ?? ['web'],
      translations,
    }),
  );
}

/** Texts with a plural, a select, a tag, one that is missing, one that is behind its source, and some at fault. */
export const translations: readonly TranslationEntry[] = deeplyFrozen([
  makeEntry({
    number: 1,
    key: 'onboarding.welcome.title',
    source: 'Welcome to {game}',
    description: 'First thing that a new player reads.',
    values: ['Welkom bij {game}', 'Bienvenue dans {game}'],
  }),
  makeEntry({
    number: 2,
    key: 'onboarding.terms',
    source: 'I accept the <terms>terms of the game</terms>.',
    description: 'Box to tick; the tag is a link.',
    values: ['Ik ga akkoord met de <terms>spelregels</terms>.', 'J’accepte le <terms>règlement du jeu.'],
  }),
  makeEntry({
    number: 3,
    key: 'portfolio.holding.quantity',
    source: '{count, plural, one {# share} other {# shares}}',
    values: [
      '{count, plural, one {# aandeel} other {# aandelen}}',
      '{count, plural, one {# action} other {# actions}}',
    ],
  }),
  makeEntry({
    number: 4,
    key: 'portfolio.trend',
    source: '{direction, select, up {Up {change}} down {Down {change}} other {Unchanged}}',
    values: ['{direction, select, up {{change} gestegen} down {{change} gedaald} other {Onveranderd}}', null],
  }),
  makeEntry({
    number: 5,
    key: 'leagues.invite.text',
    source: 'Play with me in {league}. The code is {code}.',
    previous: 'Join {league} with the code {code}.',
    description: 'What a player sends to friends.',
    values: ['Doe mee in {league} met de code {code}.', 'Jouez avec moi dans {league}. Le code est {code}.'],
  }),
  makeEntry({
    number: 6,
    key: 'errors.cash',
    source: 'You have {cash}, and this order costs {total}.',
    tags: ['web', 'app'],
    values: ['Je hebt {cash}, en deze order kost {totaal}.', 'Vous avez {cash}, et cet ordre coûte {total}.'],
  }),
  makeEntry({
    number: 7,
    key: 'emails.greeting',
    source: 'Hello {name},',
    tags: ['e-mail'],
    values: ['Dag {name}', 'Bonjour {name},'],
    review: ['fr-BE'],
  }),
  makeEntry({ number: 8, key: 'leagues.title', source: 'Leagues', values: ['Liga’s', 'Ligues'] }),
  makeEntry({ number: 9, key: 'leagues.create', source: 'Make a league', values: ['Liga maken', 'Créer une ligue'] }),
  makeEntry({ number: 10, key: 'orders.placed', source: 'Your order has been placed.', values: [null, null] }),
]);
