import { type Expert, manageTabs } from '@bullpen/contract';
import { expertMutations } from '../../../../data/experts.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { ExpertForm, expertFields } from '../ExpertForm/ExpertForm.tsx';

/** Changes an expert. */
export function ExpertsListEdit(props: RecordActProps<Expert>) {
  const form = useRecordEdit({
    ...props,
    kind: 'expert',
    tab: manageTabs.experts,
    update: expertMutations.update,
    fields: expertFields,
  });
  return <ExpertForm api={props.api} expert={props.record} {...form} />;
}
