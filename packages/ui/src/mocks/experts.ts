import { Expert } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds } from './funds.ts';
import { images } from './images.ts';

interface ExpertInput extends Partial<Expert> {
  readonly number: number;
  /** By their place among the fixtures. */
  readonly of?: { readonly image?: number; readonly fund?: number };
}

const makeExpert = ({ number, of: { image = -1, fund = -1 } = {}, ...changes }: ExpertInput): Expert => {
  const shown = images[image];
  const played = funds[fund];
  return deeplyFrozen(
    Expert.parse({
      id: `00000008-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      name: `Expert ${number}`,
      title: 'Analyst',
      biography: '',
      portrait: shown ? { id: shown.id, address: shown.address, alternativeText: shown.alternativeText } : null,
      fund: played ? { id: played.id, name: played.name } : null,
      position: number,
      visibility: 'visible',
      version: 1,
      ...changes,
    }),
  );
};

/** In their order: with portrait and fund, with one of them, with neither, and one whom readers do not see yet. */
export const experts: readonly Expert[] = deeplyFrozen([
  makeExpert({
    number: 1,
    name: 'Jana De Smet',
    title: 'Chief markets correspondent',
    biography:
      'Jana has written about **shipping and steel** since 2009. She reads annual reports from the back, where the footnotes are.\n\nHer rule: *never buy what you cannot explain to a neighbour.*',
    of: { image: 0, fund: 1 },
  }),
  makeExpert({
    number: 2,
    name: 'Théo Lefèvre',
    title: 'Rédacteur en chef adjoint',
    biography: 'Suit les banques et les assurances. Préfère les dividendes aux promesses.',
    of: { image: 1, fund: 0 },
  }),
  makeExpert({ number: 3, name: 'Παναγιώτα Βασιλείου', title: 'Αναλύτρια', of: { image: 2 } }),
  makeExpert({ number: 4, name: 'Koen ’t Hart', title: 'Columnist', of: { fund: 4 } }),
  makeExpert({ number: 5, name: 'Sofie Wouters', title: 'Data journalist', visibility: 'hidden' }),
]);
