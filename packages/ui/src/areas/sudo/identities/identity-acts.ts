import { type Identity, type Project, projectAccess } from '@bullpen/contract';
import { capitalized } from '../../../foundation/capitalized.ts';
import { type UndoMessages, undoMessages } from '../../../records/undo-change.ts';
import { projectsWith } from '../projects-with.ts';
import type { WaitingActsState } from '../waiting-acts.ts';
import type { IdentityAct } from './use-identity-act.ts';

const conflict = 'Not undone: somebody changed the account since';
const ofAccount = (running: string, undone: string): UndoMessages => ({
  ...undoMessages('account', `${running} the account`, undone),
  conflict,
});
/** What the undo of a change of sudo or of access says. */
const undoOfRight = (right: 'sudo' | 'access', running: string, undone: string): UndoMessages => ({
  ...undoMessages(right, running, undone),
  paused: `${capitalized(right)} to be ${undone} once you are online`,
  conflict,
});
const activating = ofAccount('Activating', 'activated');
const deactivating = ofAccount('Deactivating', 'deactivated');
const givingSudo = undoOfRight('sudo', 'Giving sudo back', 'given back');
const takingSudo = undoOfRight('sudo', 'Taking sudo away', 'taken away');
/** What the undo of a withdrawal says. */
export const givingAccess = undoOfRight('access', 'Giving the access back', 'given back');

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
export const withdrawingWaiting = (act: IdentityAct, waiting: WaitingActsState): IdentityAct => ({
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
