import type { Expert, ImageReference, NewExpert } from '@bullpen/contract';

/** A fund as what refers to it knows it. */
export interface FundReference {
  readonly id: string;
  readonly name: string;
}

/** What is typed about an expert, by the names that the API has for it. */
export interface ExpertValues {
  readonly name: string;
  readonly title: string;
  readonly biography: string;
  readonly portraitId: ImageReference | null;
  readonly fundId: FundReference | null;
  readonly visibility: string;
}

/** What the API is asked to make of it. */
export type ExpertInput = Omit<NewExpert, 'id'>;

/** What stands in the form at first; of one who is to be made nothing. */
export function valuesOf(expert: Expert | null): ExpertValues {
  if (expert === null)
    return { name: '', title: '', biography: '', portraitId: null, fundId: null, visibility: 'hidden' };
  const { name, title, biography, portrait, fund, visibility } = expert;
  return {
    name,
    title,
    biography,
    visibility,
    portraitId: portrait && { id: portrait.id, address: portrait.address, alternativeText: portrait.alternativeText },
    fundId: fund && { id: fund.id, name: fund.name },
  };
}

/** What was typed, as the API takes it. A visibility that is unknown here is not sent, unless somebody changes it. */
export const inputOf = ({ portraitId: portrait, fundId: fund, visibility, ...texts }: ExpertValues): ExpertInput => ({
  ...texts,
  portraitId: portrait?.id ?? null,
  fundId: fund?.id ?? null,
  visibility: visibility as ExpertInput['visibility'],
});
