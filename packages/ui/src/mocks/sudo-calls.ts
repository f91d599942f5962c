import {
  askedRights,
  changedKeys,
  foldName,
  type Identity,
  identityCsvColumns,
  isActLapsed,
  needsRecentSignIn,
  projectAccess,
  refuseIdentityChange,
  rightsIssues,
} from '@bullpen/contract';
import { endSessionsOf, hasSignedInLately } from './account-sessions.ts';
import { csvAnswer } from './csv-answer.ts';
import { followRights } from './grant-calls.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { projects } from './projects.ts';
import { found, writeAudit } from './records.ts';
import { waitingIn } from './waiting-acts.ts';
import type { World } from './world.ts';

/** The later of two moments, a millisecond apart at least: a version never stands still. */
const nextVersion = (now: Date, version: string) =>
  new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();

/** Withdraws what waits in somebody's name and what they may give no more. */
function withdrawLapsed(world: World, giver: Identity): void {
  const endedAt = world.now().toISOString();
  for (const act of waitingIn(world)) {
    if (act.by !== giver.id || !isActLapsed(act, giver)) continue;
    const invitation = world.invitations.get(act.id);
    const run = world.scriptRuns.get(act.id);
    if (invitation) world.invitations.set(act.id, { ...invitation, state: 'withdrawn', endedAt });
    if (run) world.scriptRuns.set(act.id, { ...run, status: 'cancelled', endedAt, heldBecause: null });
  }
}

export const sudoCalls = ({
  world,
  sudo: {
    sudo: { identities, waiting },
  },
}: Procedures): ResourceCalls<'sudo'> => ({
  identities: {
    list: identities.list.handler(() => [...world.identities.values()]),
    export: identities.export.handler(() => {
      const emailOf = ({ traits }: Identity) => foldName(traits.email);
      const everyone = [...world.identities.values()].sort((a, b) => (emailOf(a) < emailOf(b) ? -1 : 1));
      return csvAnswer('identities', identityCsvColumns, everyone);
    }),
    update: identities.update.handler(({ context, input: { params, body }, errors }) => {
      const current = found(world.identities.get(params.id.toLowerCase()), errors);
      if (needsRecentSignIn(body, projectAccess(current), projects) && !hasSignedInLately(world, context.viewer.id))
        throw errors.reauthentication_required();
      if (current.updated_at !== body.version) throw errors.conflict({ data: { current } });
      const fields = rightsIssues(body.projects ?? {}, projects, projectAccess(current));
      if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
      const everyone = [...world.identities.values()];
      const refusal = refuseIdentityChange(current, body, context.viewer.id, everyone);
      if (refusal) throw errors[refusal]();
      const at = nextVersion(world.now(), current.updated_at);
      const changed = { ...current, ...changedKeys(current, body, at) };
      world.identities.set(changed.id, changed);
      if (body.state === 'inactive') endSessionsOf(world, changed.id);
      if (body.withdrawsWaiting) withdrawLapsed(world, changed);
      const { isUndo = false, reason } = body;
      followRights(world, context.viewer, { before: current, after: changed, reason, isUndo });
      const before = askedRights(current, body);
      const after = askedRights(changed, body);
      const action = isUndo ? 'identity.undo' : 'identity.change';
      writeAudit({ world, viewer: context.viewer, projectKey: null, action }, changed.id, { before, after, reason });
      return changed;
    }),
  },
  waiting: waiting.handler(() => waitingIn(world)),
});
