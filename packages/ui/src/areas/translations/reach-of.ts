import { type Project, reachesProduction, type SharedWith } from '@bullpen/contract';
import type { DialogProps } from '../../components/Dialog/Dialog.tsx';

const unshared: SharedWith = { known: [], others: 0, productionOthers: 0 };

/** What a dialog says of an act that reaches the players of a running season, from this project or one that shares its texts. */
export const reachOf = (
  project: Pick<Project, 'environment'> | null,
  sharedWith: SharedWith = unshared,
): DialogProps['reach'] =>
  project && reachesProduction(project, sharedWith)
    ? { environment: 'production', text: 'Reaches production' }
    : undefined;
