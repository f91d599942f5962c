import { type Expert, manageTabs } from '@bullpen/contract';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import type { RecordCreationProps } from '../../../../records/RecordList/RecordList.tsx';
import { useRecordCreation } from '../../../../records/use-record-creation.ts';
import { ExpertForm, expertFields } from '../ExpertForm/ExpertForm.tsx';

/** Makes an expert. */
export function ExpertsListCreation(props: RecordCreationProps<Expert>) {
  const { api, onClose } = props;
  const { create, ...form } = useRecordCreation({
    ...props,
    kind: 'expert',
    tab: manageTabs.experts,
    mutations: expertMutations,
    read: expertQueries.one,
    fields: expertFields,
  });
  return <ExpertForm api={api} onClose={onClose} {...form} expert={null} onSave={({ input }) => create(input)} />;
}
