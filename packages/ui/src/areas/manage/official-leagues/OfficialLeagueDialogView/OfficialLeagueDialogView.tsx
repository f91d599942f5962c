import type { OfficialLeague } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import { MarkdownRenderer } from '../../../../components/MarkdownRenderer/MarkdownRenderer.tsx';
import { safeUrl } from '../../../../components/MarkdownRenderer/safe-url.ts';
import { Note } from '../../../../components/Note/Note.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { type RecordActs, RecordDialog } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogFacts } from '../../../../records/RecordDialog/RecordDialogFacts.tsx';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { statusWord } from '../official-league-labels.ts';
import classes from './OfficialLeagueDialogView.module.css';

/** A view of an official league. */
export type OfficialLeagueTab = 'facts' | 'description' | 'members' | 'standings';

/** Props of {@link OfficialLeagueDialogView}. */
export interface OfficialLeagueDialogViewProps extends RecordActs {
  readonly state: ReadResult<OfficialLeague>;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: OfficialLeagueTab;
  readonly onTab: (tab: OfficialLeagueTab) => void;
  /** Asked for once it is published: a draft has none. */
  readonly members: ReactNode;
  readonly standings: ReactNode;
  readonly onEdit: () => void;
  readonly onPublish: () => void;
  readonly onWithdraw: () => void;
}

/** One official league: whether players see it, when it runs, who pays for it, what is said of it, and who stands where. */
export function OfficialLeagueDialogView(props: OfficialLeagueDialogViewProps) {
  const { state, timeZone, tab, members, standings, onTab, onEdit, onPublish, onWithdraw, ...acts } = props;
  const league = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<OfficialLeagueTab>
      {...acts}
      kind="official league"
      isWide
      acts={[
        { label: 'Edit', onPress: onEdit },
        ...(league?.status === 'draft' ? [{ label: 'Publish', onPress: onPublish }] : []),
        ...(league?.status === 'published' ? [{ label: 'Withdraw', onPress: onWithdraw }] : []),
      ]}
      state={state}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'facts', label: 'Facts', content: league && <RecordDialogFacts facts={factsOf(league, timeZone)} /> },
        { value: 'description', label: 'Description', content: league && <Description of={league} /> },
        { value: 'members', label: 'Members', content: league?.status === 'draft' ? nobody : members },
        { value: 'standings', label: 'Standings', content: league?.status === 'draft' ? nobody : standings },
      ]}
    />
  );
}

const nobody = <Note>A draft has no members: all who play take part once it is published.</Note>;

const Description = ({ of: { description } }: { readonly of: OfficialLeague }) =>
  description.trim() === '' ? (
    <Note>Nothing is said of it yet.</Note>
  ) : (
    <div className={classes.description}>
      <MarkdownRenderer source={description} under={3} />
    </div>
  );

const factsOf = ({ slug, status, image, sponsor, start, end }: OfficialLeague, timeZone: string) => [
  {
    term: 'Status',
    value: status === 'draft' ? 'Draft: no player sees it.' : statusWord(status),
  },
  {
    term: 'Slug',
    value: (
      <span className={classes.slug}>
        <code>{slug}</code>
        <CopyButton text={slug} label="Copy slug" />
      </span>
    ),
  },
  { term: 'Start', value: formatMoment(start, timeZone) },
  { term: 'End', value: formatMoment(end, timeZone) },
  { term: 'Sponsor', value: sponsor ? <Sponsor {...sponsor} /> : <Note as="span">None</Note> },
  {
    term: 'Image',
    value: image ? (
      <ImagePickerThumb address={image.address} alternativeText={image.alternativeText} size="large" />
    ) : (
      <Note as="span">None</Note>
    ),
  },
];

interface SponsorProps {
  readonly name: string;
  readonly link: string | null;
}

/** An API may answer any text as its link. */
const Sponsor = ({ name, link }: SponsorProps) =>
  link !== null && safeUrl(link) ? (
    <a href={safeUrl(link)} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
