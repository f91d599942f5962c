import { type Identity, isActiveState, isSudo } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Dialog } from '../../../../components/Dialog/Dialog.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { Tabs } from '../../../../components/Tabs/Tabs.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
import classes from './IdentityDialogView.module.css';

/** A view of an account. */
export type IdentityTab = 'facts' | 'access' | 'sessions' | 'audit' | 'json';

/** Props of {@link IdentityDialogView}. */
export interface IdentityDialogViewProps {
  readonly identity: Identity;
  readonly tab: IdentityTab;
  readonly onTab: (tab: IdentityTab) => void;
  /** What stands under each tab; it is mounted when its tab is opened. */
  readonly parts: Readonly<Record<IdentityTab, ReactNode>>;
  /** Why this person cannot deactivate it, or take sudo from it; undefined where they can. */
  readonly refusals: { readonly deactivation: string | undefined; readonly sudo: string | undefined };
  readonly onActivate: () => void;
  readonly onDeactivate: () => void;
  readonly onSetSudo: (sudo: boolean) => void;
  readonly onClose: () => void;
}

const labels: Readonly<Record<IdentityTab, string>> = {
  facts: 'Facts',
  access: 'Access',
  sessions: 'Sessions',
  audit: 'Audit',
  json: 'JSON',
};
const order = ['facts', 'access', 'sessions', 'audit', 'json'] as const;

/** One account: what is known of it, part by part, and what can be done with it. */
export function IdentityDialogView({ identity, tab, onTab, parts, refusals, ...on }: IdentityDialogViewProps) {
  const hasSudo = isSudo(identity);
  return (
    <Dialog
      open
      onClose={on.onClose}
      title="Identity"
      footer={
        <>
          <Button variant="outline" onClick={on.onClose}>
            Close
          </Button>
          <RefusableButton
            variant="outline"
            act={hasSudo ? 'Take sudo away from this account…' : 'Give this account sudo…'}
            refusal={hasSudo ? refusals.sudo : undefined}
            onClick={() => on.onSetSudo(!hasSudo)}
          >
            {hasSudo ? 'Take sudo away…' : 'Give sudo…'}
          </RefusableButton>
          {isActiveState(identity.state) ? (
            <RefusableButton
              variant="destructive"
              act="Deactivate this account…"
              refusal={refusals.deactivation}
              onClick={on.onDeactivate}
            >
              Deactivate…
            </RefusableButton>
          ) : (
            <RefusableButton act="Activate this account…" refusal={undefined} onClick={on.onActivate}>
              Activate…
            </RefusableButton>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <WhoCard identity={identity} canCopy />
        <Tabs
          label="Identity"
          value={tab}
          onChange={onTab}
          tabs={order.map((value) => ({ value, label: labels[value], content: parts[value] }))}
        />
      </div>
    </Dialog>
  );
}
