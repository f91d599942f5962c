import { type Expert, manageTabs } from '@bullpen/contract';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import type { RecordCreationProps } from '../../../../records/RecordList/RecordList.tsx';
import { useRecordCreation } from '../../../../records/use-record-creation.ts';
import { type RecordActProps, useRecordEdit } from '../../../../records/use-record-edit.ts';
import { expertFields, UpsertExpertDialogView } from '../UpsertExpertDialogView/UpsertExpertDialogView.tsx';

/** Makes an expert. */
function NewExpert(props: RecordCreationProps<Expert>) {
  const { api, onClose } = props;
  const { create, ...form } = useRecordCreation({
    ...props,
    kind: 'expert',
    tab: manageTabs.experts,
    mutations: expertMutations,
    read: expertQueries.one,
    fields: expertFields,
  });
  return (
    <UpsertExpertDialogView api={api} onClose={onClose} {...form} expert={null} onSave={({ input }) => create(input)} />
  );
}

/** Changes an expert. */
function ChangedExpert(props: RecordActProps<Expert>) {
  const form = useRecordEdit({
    ...props,
    kind: 'expert',
    tab: manageTabs.experts,
    update: expertMutations.update,
    fields: expertFields,
  });
  return <UpsertExpertDialogView api={props.api} expert={props.record} {...form} />;
}

/** Props of {@link UpsertExpertDialog}: of the expert who is changed, or of one who is to be made. */
export type UpsertExpertDialogProps = RecordActProps<Expert> | RecordCreationProps<Expert>;

/**
 * Makes an expert, or changes one, and offers to take that back.
 *
 * Use it to make or edit an expert from any page; the form alone is UpsertExpertDialogView.
 */
export const UpsertExpertDialog = (props: UpsertExpertDialogProps) =>
  'record' in props ? <ChangedExpert {...props} /> : <NewExpert {...props} />;
