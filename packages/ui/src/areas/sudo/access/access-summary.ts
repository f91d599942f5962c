import type { AccessChange, AccessLevel } from './access-draft.ts';
import { compareLevels } from './access-draft.ts';

/** From so many rights on, what is given in production is typed: fewer are read at a glance. */
const wideProduction = 5;

/** What changes of access come to. */
export interface AccessSummary {
  readonly people: number;
  readonly cells: number;
  /** Cells that get more than they have. */
  readonly given: number;
  /** Cells that get less than they have. */
  readonly taken: number;
  /** Cells of production projects, and of them those that get more. */
  readonly production: number;
  readonly productionGiven: number;
  readonly conflicts: number;
}

/** Counts what is given and taken, and how much of it reaches production. */
export function summarize(
  changes: readonly AccessChange[],
  isProduction: (projectKey: string) => boolean,
): AccessSummary {
  const cells = changes.flatMap((change) => change.cells);
  const isGiven = ({ held, to }: { readonly held: AccessLevel; readonly to: AccessLevel }) =>
    compareLevels(to, held) > 0;
  const inProduction = cells.filter(({ projectKey }) => isProduction(projectKey));
  const given = cells.filter(isGiven).length;
  return {
    people: changes.length,
    cells: cells.length,
    given,
    taken: cells.length - given,
    production: inProduction.length,
    productionGiven: inProduction.filter(isGiven).length,
    conflicts: cells.filter(({ isConflict }) => isConflict).length,
  };
}

/** What has to be typed before so many rights are given in production; undefined for few. */
export const confirmationText = (productionGiven: number): string | undefined =>
  productionGiven >= wideProduction ? `${productionGiven} production rights` : undefined;

/** Such as "1 change" or "4 changes". */
export const changeCount = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
/** Such as "1 person" or "3 people". */
export const peopleCount = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
