import { type Identity, type Project, projectAccess } from '@bullpen/contract';
import { projectsWith } from '../projects-with.ts';
import type { WaitingState } from '../waiting-acts.ts';
import type { IdentityAct } from './use-identity-act.ts';

const activating = {
  running: 'Activating the account',
  paused: 'To be activated once you are online',
  done: 'Account activated',
  unknown: 'Account may have been activated',
  conflict: 'Not undone: somebody changed the account since',
  failed: 'Account not activated',
};
const deactivating = {
  ...activating,
  running: 'Deactivating the account',
  paused: 'To be deactivated once you are online',
  done: 'Account deactivated',
  unknown: 'Account may have been deactivated',
  failed: 'Account not deactivated',
};
const givingSudo = {
  ...activating,
  running: 'Giving sudo back',
  paused: 'Sudo to be given back once you are online',
  done: 'Sudo given back',
  unknown: 'Sudo may have been given back',
  failed: 'Sudo not given back',
};
const takingSudo = {
  ...activating,
  running: 'Taking sudo away',
  paused: 'Sudo to be taken away once you are online',
  done: 'Sudo taken away',
  unknown: 'Sudo may have been taken away',
  failed: 'Sudo not taken away',
};
const givingAccess = {
  ...activating,
  running: 'Giving the access back',
  paused: 'Access to be given back once you are online',
  done: 'Access given back',
  unknown: 'Access may have been given back',
  failed: 'Access not given back',
};

/** Ends the access of an account. */
export const deactivation: IdentityAct = {
  input: { state: 'inactive' },
  back: { state: 'active' },
  undo: activating,
  undoReason: 'Deactivation undone.',
  done: 'Account deactivated',
  unknown: 'Account may have been deactivated',
};

/** Gives an account its access back. */
export const activation: IdentityAct = {
  input: { state: 'active' },
  back: { state: 'inactive' },
  undo: deactivating,
  undoReason: 'Activation undone.',
  done: 'Account activated',
  unknown: 'Account may have been activated',
};

/** Gives sudo, or takes it away. */
export const sudoChange = (sudo: boolean): IdentityAct => ({
  input: { sudo },
  back: { sudo: !sudo },
  undo: sudo ? takingSudo : givingSudo,
  undoReason: sudo ? 'Giving of sudo undone.' : 'Taking away of sudo undone.',
  done: sudo ? 'Sudo given' : 'Sudo taken away',
  unknown: sudo ? 'Sudo may have been given' : 'Sudo may have been taken away',
});

/** The same, and with it goes what waits in that person's name: its undo does not bring that back, and says so. */
export const withdrawingWaiting = (act: IdentityAct, waiting: WaitingState): IdentityAct => ({
  ...act,
  input: { ...act.input, withdrawsWaiting: true },
  ...(waiting.is === 'read' && waiting.acts.length === 0
    ? {}
    : { undo: { ...act.undo, done: `${act.undo.done}. What was withdrawn stays so` } }),
});

/** Takes the access to one project away. Nobody can be given access to one that the catalogue does not have. */
export const withdrawal = (identity: Identity, projectKey: string, projects: readonly Project[]): IdentityAct => ({
  input: { projects: projectsWith(identity, [[projectKey, 'none']]) },
  back: projects.some(({ key }) => key === projectKey) ? { projects: { ...projectAccess(identity) } } : undefined,
  undo: givingAccess,
  undoReason: 'Withdrawal undone.',
  done: 'Access withdrawn',
  unknown: 'Access may have been withdrawn',
});
