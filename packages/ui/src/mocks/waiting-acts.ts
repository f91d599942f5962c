import { isRunWaiting, type WaitingAct } from '@bullpen/contract';
import { invitations } from './invitations.ts';
import { heldRun, scriptRuns } from './scripts.ts';
import type { World } from './world.ts';

const projectKey = 'handelskompas-s03-prod';

/** What waits in a world, in everybody's name; its runs are of one project. */
export const waitingIn = (world: Pick<World, 'invitations' | 'scriptRuns'>): WaitingAct[] => [
  ...[...world.invitations.values()]
    .filter(({ state }) => state === 'pending')
    .map(({ id, invitedBy, email, expiresAt }) => ({
      ...{ kind: 'invitation', id, by: invitedBy.id, title: email, projectKey: null, at: expiresAt },
    })),
  ...[...world.scriptRuns.values()]
    .filter(({ status }) => isRunWaiting(status))
    .map(({ id, startedBy, title, startsAt }) => ({
      ...{ kind: 'script_run', id, by: startedBy.id, title, projectKey, at: startsAt },
    })),
];

const all = waitingIn({
  invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
  scriptRuns: new Map([...scriptRuns, heldRun].map((run) => [run.id, run])),
});

/** An invitation and two script runs in somebody's name; under another number they have other ids. */
export const waitingActs = (by: string, number = 0): readonly WaitingAct[] =>
  all.map((act) => ({ ...act, by, id: act.id.replace(/^\d/, String(number)) }));
