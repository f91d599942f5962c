import { accessOf, type Identity, type NotedExport, type StaffMember, staffMemberFor } from '@bullpen/contract';
import { asc, inArray } from 'drizzle-orm';
import { writeAudit } from '../../database/audit.ts';
import { toIdentity } from '../../database/identity-record.ts';
import { identities } from '../../database/schema.ts';
import type { IdentityStore } from '../call-context.ts';
import { requireSudo } from '../http/authenticate.ts';
import { limitCalls } from '../http/rate-limit.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';

/** Everybody who may open a project, by e-mail, as somebody is told of them. */
async function listStaff(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  viewer: Identity,
  projectKey: string,
): Promise<StaffMember[]> {
  const rows = await database.select({ record: identities.record }).from(identities).orderBy(asc(identities.email));
  return rows.flatMap(({ record }) => {
    const member = staffMemberFor(viewer, toIdentity(record, identityUrl), projectKey);
    return member ? [member] : [];
  });
}

/** Who asks, and in which project. */
interface Caller {
  readonly actor: Identity;
  readonly projectKey: string;
}

/** The caller, and those of the accounts that the list of staff tells the caller of, by their ids. */
export async function readColleagues(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  { actor, projectKey }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly email: string }>> {
  const others = [...new Set(ids)].filter((id) => id !== actor.id);
  const known =
    others.length === 0
      ? []
      : await database.select({ record: identities.record }).from(identities).where(inArray(identities.id, others));
  const told = known.flatMap(({ record }) => staffMemberFor(actor, toIdentity(record, identityUrl), projectKey) ?? []);
  const own = { id: actor.id, email: actor.traits.email };
  return new Map([own, ...told].map(({ id, email }) => [id, { id, email }]));
}

/** Which of these accounts may open none of the projects. */
export async function findStrangers(
  { database, identityUrl }: Pick<IdentityStore, 'database' | 'identityUrl'>,
  ids: readonly string[],
  projectKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ record: identities.record })
    .from(identities)
    .where(inArray(identities.id, [...ids]));
  const mayOpen = (identity: Identity) => projectKeys.some((key) => accessOf(identity, key) !== undefined);
  const known = rows.map(({ record }) => toIdentity(record, identityUrl)).filter(mayOpen);
  return new Set(ids).difference(new Set(known.map(({ id }) => id)));
}

/** Lists that nobody but sudo people can read. */
const ofSudo: readonly NotedExport['name'][] = ['grants', 'sudo identities'];

/** A minute and account. Nobody takes along a file every two seconds, and each note stays in the audit trail for good. */
const mostNotes = 30;

export const staffCalls = ({ store, reading }: Procedures) => {
  const limit = limitCalls(mostNotes);
  return {
    list: reading.staff.list.handler(({ context: { actor, projectKey } }) => listStaff(store, actor, projectKey)),
    noteExport: reading.staff.noteExport.handler(async ({ context, input: { body } }) => {
      if (ofSudo.includes(body.name)) requireSudo(context.actor);
      await limit(context);
      const event = { action: 'list.export', subjectId: context.actor.id, before: null, after: body };
      await writeAudit(store.database, actOf(store, context), event);
      return body;
    }),
  };
};
