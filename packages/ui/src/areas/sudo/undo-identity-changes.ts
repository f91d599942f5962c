import { askedRights, type Identity, type IdentityInput, sudoTabs } from '@bullpen/contract';
import type { NoticeAction } from '../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { identitiesNow, identityMutations } from '../../data/identity-mutations.ts';
import { undoMany } from '../../records/undo-many.ts';
import { peopleCount } from './access/access-summary.ts';

/** Somebody as a change has left them, and what gives them back what they had. */
export interface Undone {
  readonly identity: Identity;
  readonly input: IdentityInput;
}

type UndoMany = Parameters<typeof undoMany>;

/** What the notices say, and the reason as the audit trail keeps it. */
type Messages = UndoMany[0]['messages'] & { readonly reason: string };

/** What the notices say that take access back. */
export const takingAccess = {
  running: 'Taking the access back',
  paused: 'Access to be taken back once you are online',
  done: 'Access as it was before',
} as const;

type Context = UndoMany[1] & { readonly api: ApiConnection };

/** The undo of a change of many people, unless somebody has changed them since. */
export function undoIdentityChanges(
  people: readonly Undone[],
  { reason, ...messages }: Messages,
  { api, ...context }: Context,
): NoticeAction {
  const byId = new Map(people.map((one) => [one.identity.id, one]));
  return undoMany(
    {
      rows: people.map(({ identity: { id, traits } }) => ({ id, name: traits.email })),
      messages,
      countOf: peopleCount,
      openAt: ([one, ...others]) =>
        one && others.length === 0 ? `${sudoTabs.identities.path}?open=${one.id}` : sudoTabs.identities.path,
      async act({ id }, send) {
        const one = byId.get(id);
        if (!one) throw new TypeError(`Nothing is to be undone of ${id}.`);
        const change = { ...one.input, version: one.identity.updated_at, isUndo: true, reason };
        await send(identityMutations.update(api, id, context.queryClient), change);
      },
      async findOut(rows) {
        const now = await identitiesNow(api, context.queryClient);
        return new Map(
          rows.flatMap(({ id }) => {
            const [identity, input] = [now.get(id), byId.get(id)?.input];
            return identity && input ? [[id, hasRights(identity, input)] as const] : [];
          }),
        );
      },
    },
    context,
  );
}

/** Whether an account has what a change asks for. */
function hasRights(identity: Identity, input: IdentityInput): boolean {
  const now = askedRights(identity, input);
  const sorted = (value: unknown) =>
    JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value);
  return (['state', 'sudo', 'projects'] as const).every((right) => sorted(now[right]) === sorted(input[right]));
}
