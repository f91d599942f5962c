import type { Project } from '@bullpen/contract';

/** The cards, and the feature by which each is there; the one without is there always. */
const features = {
  fundUpdateRate: 'fund-update-rate',
  playerRegistrationRate: 'player-registration-rate',
  topTrades: undefined,
  topPerformers: 'top-performers',
  topPerformersByLeague: 'top-performers-by-league',
} as const satisfies Record<string, Project['features'][number] | undefined>;

/** A card that reads figures of its own. */
export type OverviewCard = keyof typeof features;

/** A card that shows the first rows of a list, which can be searched. */
export type OverviewListCard = 'topTrades' | 'topPerformers' | 'topPerformersByLeague';

/** Whether a card is there: by the features of the project. */
export function hasCard(project: Pick<Project, 'features'> | null, card: OverviewCard): boolean {
  const feature = features[card];
  return project !== null && (feature === undefined || project.features.includes(feature));
}

/** Whom to ask for figures that may not be seen. */
export const whomToAsk = 'Your access to this project may have ended. Ask a sudo person for it.';
