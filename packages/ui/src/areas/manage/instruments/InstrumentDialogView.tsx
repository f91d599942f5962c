import type { Instrument } from '@bullpen/contract';
import type { ReactNode } from 'react';
import type { ReadResult } from '../../../data/read-state.ts';
import { type RecordActs, RecordDialog } from '../../../records/RecordDialog/RecordDialog.tsx';

/** The views of an instrument, in their order. */
export const instrumentTabs = ['price', 'events'] as const;
/** A view of an instrument. */
export type InstrumentTab = (typeof instrumentTabs)[number];

/** Props of {@link InstrumentDialogView}. */
export interface InstrumentDialogViewProps extends Pick<RecordActs, 'id' | 'onRetry' | 'onClose'> {
  readonly state: ReadResult<Instrument>;
  readonly tab: InstrumentTab;
  readonly onTab: (tab: InstrumentTab) => void;
  readonly price: ReactNode;
  readonly events: ReactNode;
}

const labels: Readonly<Record<InstrumentTab, string>> = { price: 'Price', events: 'Actions and halts' };

/**
 * One instrument: what it costs and who holds it, and what scripts did to it. Staff change nothing of it here.
 *
 * Use it where the instrument has been read; InstrumentDialog reads it by itself.
 */
export const InstrumentDialogView = ({ tab, onTab, ...props }: InstrumentDialogViewProps) => (
  <RecordDialog<InstrumentTab>
    {...props}
    acts={noActs}
    refusal={undefined}
    kind="instrument"
    isWide
    value={tab}
    onChange={onTab}
    tabs={instrumentTabs.map((value) => ({ value, label: labels[value], content: props[value] }))}
  />
);

const noActs: readonly never[] = [];
