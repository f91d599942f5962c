import type { OfficialLeague } from '@bullpen/contract';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';

/** What the dialog can be in: it has no fields. */
export type PublishDialogState = ChangeState;

/** Props of {@link PublishDialog}. */
export interface PublishDialogProps
  extends Pick<ConfirmDialogProps, 'reach' | 'onConfirm' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly state: PublishDialogState;
  /** As it is now: after a conflict the newer one. */
  readonly league: OfficialLeague;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Asks before players see an official league: what they will see, when it runs, and how it is taken back. */
export function PublishDialog({ league, timeZone, now, ...dialog }: PublishDialogProps) {
  const { name, slug, sponsor, start, end, image, description, status } = league;
  const isThere = status !== 'draft' && !isUnderWay(dialog.state);
  const hasEnded = Date.parse(end) <= now.getTime();
  return (
    <ConfirmDialog
      {...dialog}
      title="Publish this official league"
      done="published"
      submitLabel="Publish official league"
      undoing="It can be withdrawn again, and is a draft then; Undo in this tab does that too."
      nameToType={isThere ? undefined : name}
      {...(isThere ? { ended: <Callout title="It is published">Nothing is left to do.</Callout> } : {})}
      consequencesTitle="What players see"
      consequences={[
        { label: 'This league among the official ones, from now on: all who play take part.' },
        ...(description.trim() === '' ? [{ label: 'No description: nothing is said of it yet.' }] : []),
        ...(image ? [] : [{ label: 'No image: none is chosen yet.' }]),
        ...(hasEnded ? [{ label: 'A league that is over: its end has passed.' }] : []),
      ]}
    >
      <FactList
        facts={[
          { term: 'Name', value: <bdi>{name}</bdi> },
          { term: 'Slug', value: slug },
          { term: 'Sponsor', value: sponsor ? <bdi>{sponsor.name}</bdi> : 'None' },
          { term: 'Start', value: formatMoment(start, timeZone) },
          { term: 'End', value: formatMoment(end, timeZone) },
        ]}
      />
    </ConfirmDialog>
  );
}
