import { foldName, type Identity, identityCsvColumns } from '@bullpen/contract';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { hasSignedInLately, staffActOf } from '../records/act.ts';
import { listIdentities } from './identities.ts';
import { changeIdentity } from './identity-changes.ts';
import { listWaitingActs } from './waiting-acts.ts';

function byEmail(everyone: readonly Identity[]): Identity[] {
  const emailOf = ({ traits }: Identity) => foldName(traits.email);
  return [...everyone].sort((a, b) => (emailOf(a) < emailOf(b) ? -1 : 1));
}

export const sudoCalls = ({
  store,
  sudo: {
    sudo: { identities, waiting },
  },
}: Procedures) => ({
  identities: {
    list: identities.list.handler(() => listIdentities(store)),
    export: identities.export.handler(() =>
      csvAnswer(
        'identities',
        identityCsvColumns,
        wholeList(async () => byEmail(await listIdentities(store))),
      ),
    ),
    update: identities.update.handler(async ({ input: { params, body }, context, errors }) => {
      const isRecent = hasSignedInLately(store, context);
      const outcome = await changeIdentity(store, staffActOf(store, context), { id: params.id, isRecent }, body);
      if (outcome.result === 'changed') {
        for (const id of outcome.runs) store.scripts.signals.changed(id);
        return outcome.identity;
      }
      if (outcome.result === 'conflict') {
        const { identity: current, last } = outcome;
        throw errors.conflict({ data: { current, last } });
      }
      throw errors[outcome.result]();
    }),
  },
  waiting: waiting.handler(() => listWaitingActs(store)),
});
