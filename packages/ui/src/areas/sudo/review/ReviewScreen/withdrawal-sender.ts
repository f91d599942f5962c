import { type Grant, type Identity, isSudo } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { followRights } from '../../../../data/grants.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { identitiesNow, identityMutations, newerIdentity } from '../../../../data/identity-mutations.ts';
import type { BulkRow, SendOne } from '../../../../data/send-many.ts';
import { levelOf } from '../../access/access-draft.ts';
import { levelLabel } from '../../access/access-labels.ts';
import type { Undone } from '../../undo-identity-changes.ts';
import { losingSudo, withGrants, withoutGrant } from '../access-review.ts';

interface Withdrawing {
  readonly grants: readonly Grant[];
  readonly reason: string;
  /** Whether what waits in the names of those who lose sudo goes with it. */
  readonly withdrawsWaiting: boolean;
}

/** What was taken from people, by their ids, and what that left of each. */
export type TakenRights = Map<string, { readonly identity: Identity; readonly grants: readonly Grant[] }>;

/** Hands over what gives all of it back, once: nothing is left of it. */
export function handOver(taken: TakenRights): readonly Undone[] {
  const people = [...taken.values()].map(({ identity, grants }) => ({ identity, input: withGrants(identity, grants) }));
  taken.clear();
  return people;
}

const isHeld = (identity: Identity, { projectKey, access }: Grant): boolean =>
  projectKey === null ? isSudo(identity) : levelOf(identity, projectKey) === access;

/**
 * Takes rights away as they were reviewed, one at a time, those of one account one after the other. One that is gone is
 * left, and one that somebody has changed since stays: nobody has looked at it.
 */
export function withdrawalSender(
  api: ApiConnection,
  queryClient: QueryClient,
  { grants, reason, withdrawsWaiting }: Withdrawing,
) {
  const leaving = withdrawsWaiting ? losingSudo(grants) : new Set<string>();
  const byId = new Map(grants.map((grant) => [grant.id, grant]));
  const turns = new Map<string, Promise<unknown>>();
  let taken: TakenRights = new Map();

  /** `conflict` is what told of it: it says who changed the account. */
  function leave(identity: Identity, { projectKey }: Grant, conflict?: RequestFailure): 'left' {
    followRights(queryClient, identity);
    const level = projectKey === null ? 'none' : levelOf(identity, projectKey);
    if (level === 'none') return 'left';
    const now = `its access to the project is “${levelLabel(level)}” now`;
    const message = `Somebody changed this account in the meantime: ${now}. It stays, for nobody has reviewed that.`;
    throw new RequestFailure(message, { kind: 'conflict', isSent: false, data: conflict?.facts.data });
  }

  function note(left: Identity, grant: Grant): void {
    // What was handed over belongs to whoever gives it back.
    if (taken.size === 0) taken = new Map();
    taken.set(left.id, { identity: left, grants: [...(taken.get(left.id)?.grants ?? []), grant] });
  }

  async function take(grant: Grant, send: SendOne): Promise<'left' | undefined> {
    const { id } = grant.person;
    const everyone = await queryClient.ensureQueryData(identityQueries.list(api));
    const identity = everyone.find((each) => each.id === id);
    if (!identity) throw new RequestFailure('This account does not exist any more.', { kind: 'notFound' });
    if (!isHeld(identity, grant)) return leave(identity, grant);
    // With each of theirs: what one takes away may be what another has left them.
    const going = leaving.has(id) ? { withdrawsWaiting: true } : {};
    const input = { ...withoutGrant(identity, grant), ...going, version: identity.updated_at, reason };
    const update = identityMutations.update(api, id, queryClient);
    try {
      const left = await send(update, input);
      note(left, grant);
      return undefined;
    } catch (error) {
      const now = newerIdentity(error, identity, queryClient);
      if (!now || isHeld(now, grant)) throw error;
      return leave(now, grant, error instanceof RequestFailure ? error : undefined);
    }
  }

  return {
    act({ id }: BulkRow, send: SendOne): Promise<'left' | undefined> {
      const grant = byId.get(id);
      if (!grant) throw new TypeError('Each row is a right.');
      const before = turns.get(grant.person.id) ?? Promise.resolve();
      const turn = before.catch(() => undefined).then(() => take(grant, send));
      turns.set(grant.person.id, turn);
      return turn;
    },
    /** Whether rights are taken of which nobody knew; what is, can be given back as well. */
    async findOut(rows: readonly BulkRow[]): Promise<ReadonlyMap<string, boolean>> {
      const now = await identitiesNow(api, queryClient);
      return new Map(
        rows.flatMap(({ id }) => {
          const grant = byId.get(id);
          const identity = grant && now.get(grant.person.id);
          if (!identity) return [];
          // Whose act it was is not known: no Undo gives back what another person may have taken.
          return [[id, !isHeld(identity, grant)] as const];
        }),
      );
    },
    /** What it has taken since something of it was given back. */
    taken: (): TakenRights => taken,
  };
}
