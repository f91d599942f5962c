import type { UnauthenticatedCause } from '@bullpen/contract';
import { useEffect } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { loadAhead } from '../../foundation/load-ahead.ts';
import type { FlowLink } from '../../gates/WelcomeGate/WelcomeGate.tsx';

/**
 * Why somebody cannot go on: there is no session to be used, they have logged out in another tab while something was
 * unsaved in this one, or an act asks for a log-in that is not as old.
 */
export type Interruption = UnauthenticatedCause | { readonly cause: 'logged-out' | 'old-sign-in' };

/** Props of {@link SessionInterruption}. */
export interface SessionInterruptionProps {
  /** Why the session cannot be used now; null while it can. */
  readonly interruption: Interruption | null;
  /** Who was logged in. */
  readonly email: string;
  /** Opens the log-in in a tab of its own. */
  readonly login: FlowLink;
  /** Whom to ask; "support" is plain text without one. */
  readonly supportEmail?: string | undefined;
  /** Asks for the session again. */
  readonly onCheckAgain: () => void;
  /** Asked to go on without the act that needs a newer log-in; after a log-out, to discard what is unsaved. */
  readonly onLeave: () => void;
}

const load = () => import('./SessionInterruptionDialog.tsx').then((module) => module.SessionInterruptionDialog);

/**
 * What comes over a page whose session has ended or cannot be checked. The page and all that was typed stay.
 *
 * Use it over a page that is there; before one is there, a gate tells it.
 */
export function SessionInterruption({ interruption, onCheckAgain, ...dialog }: SessionInterruptionProps) {
  // Ahead of need: after a deploy it could be had with a new document alone, and what was typed would be lost.
  useEffect(() => loadAhead(load), []);
  if (interruption === null) return null;
  if (interruption.cause !== 'unavailable') {
    return <LazyPart load={load} props={{ ...dialog, interruption, onCheckAgain }} />;
  }
  return (
    <Callout
      floats
      title="The identity provider is unavailable"
      action={
        <Button variant="outline" size="sm" onClick={onCheckAgain}>
          Try again
        </Button>
      }
    >
      You can go on; it is tried again by itself.
    </Callout>
  );
}
