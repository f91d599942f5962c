import type { Expert } from '@bullpen/contract';
import { MarkdownRenderer } from '../../../../components/MarkdownRenderer/MarkdownRenderer.tsx';
import { Note } from '../../../../components/Note/Note.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { type RecordActs, RecordDialog } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogFacts } from '../../../../records/RecordDialog/RecordDialogFacts.tsx';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { fundAddress } from '../../funds/fund-labels.ts';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { visibilityWord } from '../expert-labels.ts';
import classes from './ExpertDialogView.module.css';

/** A view of an expert. */
export type ExpertTab = 'facts' | 'biography';

/** Props of {@link ExpertDialogView}. */
export interface ExpertDialogViewProps extends RecordActs {
  readonly state: ReadResult<Expert>;
  readonly tab: ExpertTab;
  readonly onTab: (tab: ExpertTab) => void;
  readonly onEdit: () => void;
}

/** One expert: what they are to readers, with which fund they play along, and what is said of them. */
export function ExpertDialogView({ state, tab, onTab, onEdit, ...acts }: ExpertDialogViewProps) {
  const expert = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<ExpertTab>
      {...acts}
      kind="expert"
      acts={[{ label: 'Edit', onPress: onEdit }]}
      state={state}
      avatar={expert?.portrait ? <ImagePickerThumb address={expert.portrait.address} alternativeText="" /> : null}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'facts', label: 'Facts', content: expert && <RecordDialogFacts facts={factsOf(expert)} /> },
        { value: 'biography', label: 'Biography', content: expert && <Biography of={expert} /> },
      ]}
    />
  );
}

const Biography = ({ of: { biography } }: { readonly of: Expert }) =>
  biography.trim() === '' ? (
    <Note>Nothing is said of this expert yet.</Note>
  ) : (
    <div className={classes.biography}>
      <MarkdownRenderer source={biography} under={3} />
    </div>
  );

const none = <Note as="span">None</Note>;

const factsOf = ({ title, visibility, position, fund, portrait }: Expert) => [
  { term: 'Title', value: <bdi>{title}</bdi> },
  {
    term: 'Visibility',
    value: visibility === 'hidden' ? 'Hidden: no player sees this expert.' : visibilityWord(visibility),
  },
  { term: 'Place', value: formatCount(position) },
  { term: 'Fund', value: fund ? <RecordName name={fund.name} to={fundAddress(fund.id)} /> : none },
  {
    term: 'Portrait',
    value: portrait ? (
      <ImagePickerThumb address={portrait.address} alternativeText={portrait.alternativeText} size="large" />
    ) : (
      none
    ),
  },
];
