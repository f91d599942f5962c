import type { AdminApiClient, Identity, IdentityInput, ProjectAccess } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';

/** One thing that a sudo person does to another account, in the versions that they have looked at. */
export type SudoAct =
  | { readonly call: 'change'; readonly subjectId: string; readonly version: string; readonly input: IdentityInput }
  | { readonly call: 'endAll'; readonly subjectId: string }
  | { readonly call: 'end'; readonly subjectId: string; readonly sessionId: string }
  | {
      readonly call: 'invite';
      readonly id: string;
      readonly email: string;
      readonly sudo: boolean;
      readonly projects: Readonly<Record<string, ProjectAccess>>;
      /** Sent twice at once, as by a button that is pressed twice. */
      readonly isTwice?: boolean;
    }
  | { readonly call: 'withdraw'; readonly id: string; readonly version: number };

/** An act with what became of it. */
export interface SettledAct {
  readonly act: SudoAct;
  /** Whose. */
  readonly actorId: string;
  /** Of this act alone: the audit trail has it. */
  readonly reason: string;
  /** `done`, or the code of its refusal. */
  readonly outcome: string;
  readonly answer: unknown;
}

/** A change of an account that was acknowledged. */
export interface DoneChange extends SettledAct {
  readonly act: Extract<SudoAct, { readonly call: 'change' }>;
  readonly answer: Identity;
}

/** Whether it is one. */
export const isDoneChange = (settled: SettledAct): settled is DoneChange =>
  settled.outcome === 'done' && settled.act.call === 'change';

function send(client: AdminApiClient, act: SudoAct, reason: string): Promise<unknown> {
  switch (act.call) {
    case 'change':
      return client.sudo.identities.update({
        params: { id: act.subjectId },
        body: { version: act.version, reason, ...act.input },
      });
    case 'endAll':
      return client.sessions.endAll({ params: { id: act.subjectId }, query: { reason } });
    case 'end':
      return client.sessions.end({ params: { id: act.subjectId, sessionId: act.sessionId }, query: { reason } });
    case 'invite':
      return client.invitations.create({
        body: { id: act.id, email: act.email, sudo: act.sudo, projects: act.projects, reason },
      });
    case 'withdraw':
      return client.invitations.withdraw({ params: { id: act.id }, query: { version: act.version, reason } });
  }
}

/** Does it, and says what became of it; fails with whatever is no answer of the API. */
export async function perform(
  client: AdminApiClient,
  act: SudoAct,
  { actorId, reason }: Pick<SettledAct, 'actorId' | 'reason'>,
): Promise<SettledAct> {
  const times = act.call === 'invite' && act.isTwice ? 2 : 1;
  const sent = await Promise.allSettled(Array.from({ length: times }, () => send(client, act, reason)));
  const [done] = sent.filter((each) => each.status === 'fulfilled');
  const settled = { act, actorId, reason };
  if (done) return { ...settled, outcome: 'done', answer: done.value };
  const [refused] = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (!(refused instanceof ORPCError)) throw refused;
  return { ...settled, outcome: refused.code, answer: undefined };
}
