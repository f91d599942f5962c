import type { Project } from '@bullpen/contract';

const features = {
  fundUpdateRate: 'fund-update-rate',
  playerRegistrationRate: 'player-registration-rate',
} as const;

/** A card that reads figures of its own. */
export type OverviewCard = keyof typeof features;

/** Whether a card is there: by the features of the project. */
export const hasCard = (project: Pick<Project, 'features'> | null, card: OverviewCard): boolean =>
  project?.features.includes(features[card]) ?? false;
