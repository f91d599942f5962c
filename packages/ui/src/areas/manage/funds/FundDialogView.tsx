import type { Fund } from '@bullpen/contract';
import type { ReactNode } from 'react';
import type { ReadResult } from '../../../data/read-state.ts';
import { useAct } from '../../../foundation/shortcuts.ts';
import { type NamedRecordActs, RecordDialog } from '../../../records/RecordDialog/RecordDialog.tsx';

/** The views of a fund, in their order. */
export const fundTabs = ['value', 'holdings', 'ledger', 'explain', 'compare'] as const;
/** A view of a fund. */
export type FundTab = (typeof fundTabs)[number];

/** Props of {@link FundDialogView}. */
export interface FundDialogViewProps extends Omit<NamedRecordActs, 'onDelete'> {
  readonly state: ReadResult<Fund>;
  readonly tab: FundTab;
  readonly onTab: (tab: FundTab) => void;
  readonly onExplainYesterday: () => void;
  /** Undefined where the project has no scripts. */
  readonly onCorrect: (() => void) | undefined;
  readonly value: ReactNode;
  readonly holdings: ReactNode;
  readonly ledger: ReactNode;
  readonly explain: ReactNode;
  readonly compare: ReactNode;
}

const labels: Readonly<Record<FundTab, string>> = {
  value: 'Value',
  holdings: 'Holdings',
  ledger: 'Ledger',
  explain: 'Explain a day',
  compare: 'Compare',
};

/**
 * One fund: what it is worth, what it holds, how it came to it, why it gained or lost on a day, and another beside it.
 *
 * Use it where the fund has been read; FundDialog reads it by itself.
 */
export function FundDialogView({
  state,
  tab,
  onTab,
  onRename,
  onCorrect,
  onExplainYesterday,
  ...props
}: FundDialogViewProps) {
  return (
    <RecordDialog<FundTab>
      {...props}
      acts={[...(onCorrect ? [{ label: 'Correct', onPress: onCorrect }] : []), { label: 'Rename', onPress: onRename }]}
      kind="fund"
      isWide
      state={state}
      value={tab}
      onChange={onTab}
      tabs={fundTabs.map((value) => ({
        value,
        label: labels[value],
        content: (
          <>
            <ExplainAct onExplain={onExplainYesterday} />
            {props[value]}
          </>
        ),
      }))}
    />
  );
}

/** Offers it in the command menu, whichever tab is open. */
function ExplainAct({ onExplain }: { readonly onExplain: () => void }) {
  useAct({ label: 'Explain yesterday of this fund' }, onExplain);
  return null;
}
