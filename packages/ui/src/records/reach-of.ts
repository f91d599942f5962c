import type { Project } from '@bullpen/contract';
import type { DialogProps } from '../components/Dialog/Dialog.tsx';

/** What a dialog says of an act that reaches the players of a running season. */
export const reachOf = (project: Pick<Project, 'environment'> | null): DialogProps['reach'] =>
  project?.environment === 'production' ? { environment: 'production', text: 'Reaches production' } : undefined;
