import { foldName, type Identity, identityColumns, isRecentSignIn } from '@bullpen/contract';
import { staffActOf } from './act.ts';
import { csvAnswer } from './csv-answer.ts';
import { listIdentities } from './identities.ts';
import { changeIdentity } from './identity-changes.ts';
import type { Procedures } from './procedures.ts';

async function* byEmail(read: () => Promise<readonly Identity[]>) {
  const emailOf = ({ traits }: Identity) => foldName(traits.email);
  yield [...(await read())].sort((a, b) => (emailOf(a) < emailOf(b) ? -1 : 1));
}

export const sudoCalls = ({
  store,
  sudo: {
    sudo: { identities },
  },
}: Procedures) => ({
  identities: {
    list: identities.list.handler(() => listIdentities(store)),
    export: identities.export.handler(() =>
      csvAnswer(
        'identities',
        identityColumns,
        byEmail(() => listIdentities(store)),
      ),
    ),
    update: identities.update.handler(async ({ input: { params, body }, context, errors }) => {
      const isRecent = isRecentSignIn(context.bearer.authTime, new Date(store.clock.now()));
      if (body.sudo !== undefined && !isRecent) throw errors.reauthentication_required();
      const outcome = await changeIdentity(store, staffActOf(store, context), params.id, body);
      if (outcome.result === 'changed') return outcome.identity;
      if (outcome.result === 'conflict') throw errors.conflict({ data: { current: outcome.identity } });
      throw errors[outcome.result]();
    }),
  },
});
