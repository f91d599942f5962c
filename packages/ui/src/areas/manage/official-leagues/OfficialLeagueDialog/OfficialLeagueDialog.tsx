import type { OfficialLeague } from '@bullpen/contract';
import { SearchX } from 'lucide-react';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import { Markdown } from '../../../../components/Markdown/Markdown.tsx';
import { safeUrl } from '../../../../components/Markdown/safe-url.ts';
import type { ReadResult } from '../../../../data/read-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { type RecordActs, RecordDialog } from '../../../../records/RecordDialog/RecordDialog.tsx';
import { RecordDialogFacts } from '../../../../records/RecordDialog/RecordDialogFacts.tsx';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { statusWord } from '../official-league-labels.ts';
import classes from './OfficialLeagueDialog.module.css';

/** A view of an official league. */
export type OfficialLeagueTab = 'facts' | 'description';

/** Props of {@link OfficialLeagueDialog}. */
export interface OfficialLeagueDialogProps extends RecordActs {
  readonly state: ReadResult<OfficialLeague>;
  /** IANA name. */
  readonly timeZone: string;
  readonly tab: OfficialLeagueTab;
  readonly onTab: (tab: OfficialLeagueTab) => void;
  readonly onEdit: () => void;
  readonly onPublish: () => void;
}

/** One official league: whether players see it, when it runs, who pays for it, and what is said of it. */
export function OfficialLeagueDialog(props: OfficialLeagueDialogProps) {
  const { state, timeZone, tab, onTab, onEdit, onPublish, ...acts } = props;
  const league = 'page' in state ? state.page : undefined;
  return (
    <RecordDialog<OfficialLeagueTab>
      {...acts}
      kind="official league"
      acts={[
        { label: 'Edit', onPress: onEdit },
        ...(league?.status === 'draft' ? [{ label: 'Publish', onPress: onPublish }] : []),
      ]}
      state={state}
      icon={<SearchX />}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'facts', label: 'Facts', content: league && <RecordDialogFacts facts={factsOf(league, timeZone)} /> },
        { value: 'description', label: 'Description', content: league && <Description of={league} /> },
      ]}
    />
  );
}

const Description = ({ of: { description } }: { readonly of: OfficialLeague }) =>
  description.trim() === '' ? (
    <p className={classes.none}>Nothing is said of it yet.</p>
  ) : (
    <div className={classes.description}>
      <Markdown source={description} under={3} />
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
  { term: 'Sponsor', value: sponsor ? <Sponsor {...sponsor} /> : <span className={classes.none}>None</span> },
  {
    term: 'Image',
    value: image ? (
      <ImagePickerThumb address={image.address} alternativeText={image.alternativeText} size="large" />
    ) : (
      <span className={classes.none}>None</span>
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
