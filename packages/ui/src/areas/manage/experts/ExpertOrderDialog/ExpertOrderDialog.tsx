import { Fragment, useState } from 'react';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { ConflictChooser } from '../../../../components/ConflictChooser/ConflictChooser.tsx';
import type { ConflictSide } from '../../../../components/ConflictChooser/conflict.ts';
import { SortableList } from '../../../../components/SortableList/SortableList.tsx';
import { type ChangeState, isUnderWay } from '../../../../data/change-state.ts';
import type { OrderedExperts } from '../../../../data/experts.ts';
import type { ReadResult } from '../../../../data/read-state.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { FormDialog, type FormDialogProps } from '../../../../records/FormDialog/FormDialog.tsx';
import { whoChanged } from '../../../../records/FormDialog/who-changed.ts';
import { ImagePickerThumb } from '../../ImagePicker/ImagePickerThumb.tsx';
import { visibilityWord } from '../expert-labels.ts';
import classes from './ExpertOrderDialog.module.css';
import { inOrder, isSameOrder, orderOnto } from './expert-order.ts';

/** What the dialog can be in. */
export type ExpertOrderDialogState = ChangeState;

/** Props of {@link ExpertOrderDialog}. */
export interface ExpertOrderDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** The order as it is now: after a conflict the newer one. */
  readonly known: ReadResult<OrderedExperts>;
  readonly state: ExpertOrderDialogState;
  readonly onSave: (change: { readonly before: OrderedExperts['order']; readonly ids: readonly string[] }) => void;
  readonly onRetry: () => void;
}

/** All experts in their order, to be put in another one and saved at once. */
export function ExpertOrderDialog(props: ExpertOrderDialogProps) {
  const { known, state, reach, onSave, onRetry, onCancel, onCheck, onClose } = props;
  const port = usePort();
  const latest = 'page' in known ? known.page : undefined;
  // What the person saw when they began, or has since decided to build on.
  const [before, setBefore] = useState(latest);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [side, setSide] = useState<ConflictSide | undefined>();
  const [isSettled, setSettled] = useState(false);
  if (before === undefined && latest !== undefined) setBefore(latest);
  // While nothing is moved, what is newer is shown at once.
  else if (latest && before && typed === null && latest !== before) setBefore(latest);

  const mine = typed ?? before?.order.ids ?? [];
  const isDirty = before !== undefined && !isSameOrder(mine, before.order.ids);
  const isRefused = state.is === 'conflict' || (state.is === 'unknown' && state.check === 'done');
  const theirs = latest && before && latest.order.version > before.order.version && isRefused ? latest : undefined;
  const isSameNow = theirs !== undefined && isSameOrder(theirs.order.ids, mine);
  const conflict = theirs && !isSameNow ? theirs : undefined;
  const isFixed = isUnderWay(state) || isSameNow || state.is === 'gone';
  const takeOver = (newer: OrderedExperts) => {
    setTyped(side === 'mine' ? orderOnto(mine, newer.order.ids) : newer.order.ids);
    setBefore(newer);
    setSide(undefined);
    setSettled(true);
  };
  return (
    <FormDialog
      title="Order of the experts"
      {...(reach ? { reach } : {})}
      state={conflict || (isSettled && !isUnderWay(state)) ? { is: 'idle' } : state}
      done="reordered"
      kept="Your order is kept."
      {...(isSameNow ? { ended: <Callout title="They stand in this order now">Nothing is left to do.</Callout> } : {})}
      undoing="Players meet the visible ones in this order. Undo in this tab gives the old order back."
      isDirty={isDirty}
      isBlocked={conflict ? side === undefined : !isDirty}
      submitLabel={conflict ? 'Use this order' : 'Save order'}
      onSubmit={(event) => {
        event.preventDefault();
        if (conflict) return side && takeOver(conflict);
        if (!before || !isDirty) return;
        setSettled(false);
        onSave({ before: before.order, ids: mine });
      }}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictChooser
          who={`The order was changed, or who is in it. ${whoChanged(state, port)}`}
          fields={[
            {
              name: 'order',
              label: 'Order',
              theirs: linesOf(conflict, conflict.order.ids),
              mine: linesOf(conflict, orderOnto(mine, conflict.order.ids)),
            },
          ]}
          choices={side ? { order: side } : {}}
          onChoose={({ order }) => setSide(order)}
        />
      ) : before ? (
        <SortableList
          label="Experts"
          items={inOrder(before.experts, mine)}
          nameOf={({ name }) => name}
          isFixed={isFixed}
          onOrder={setTyped}
          row={({ name, title, portrait, visibility }) => (
            <span className={classes.expert}>
              <span className={classes.portrait}>
                {portrait ? <ImagePickerThumb address={portrait.address} alternativeText="" size="tiny" /> : null}
              </span>
              <span className={classes.texts}>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.title}>
                  {visibility === 'visible' ? '' : `${visibilityWord(visibility)}, `}
                  <bdi>{title}</bdi>
                </span>
              </span>
            </span>
          )}
        />
      ) : (
        <Unknown known={known} onRetry={onRetry} />
      )}
      {before?.experts.length === 0 ? <p className={classes.none}>No experts yet.</p> : null}
    </FormDialog>
  );
}

const linesOf = ({ experts }: OrderedExperts, ids: readonly string[]) =>
  inOrder(experts, ids).map(({ id, name }, at) => (
    <Fragment key={id}>
      {at === 0 ? '' : '\n'}
      {at + 1}. <bdi>{name}</bdi>
    </Fragment>
  ));

function Unknown({ known, onRetry }: Pick<ExpertOrderDialogProps, 'known' | 'onRetry'>) {
  if ('page' in known) return null;
  if (known.is === 'loading' || known.is === 'slow') {
    return (
      <p role="status" className={classes.none}>
        {known.is === 'slow' ? 'Still loading the experts. This takes longer than usual.' : 'Loading the experts'}
      </p>
    );
  }
  return <FailureState failure={known} title="Failed to fetch the order" onRetry={onRetry} />;
}
