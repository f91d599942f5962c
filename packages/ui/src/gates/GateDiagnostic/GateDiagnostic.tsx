import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import classes from './GateDiagnostic.module.css';

/** What support asks for. It holds no secret. */
export interface GateFacts {
  /** When the gate was met, RFC 3339 in UTC. */
  readonly time: string;
  /** Which gate, and why. */
  readonly reason: string;
  /** Of the account at the identity provider; none for a stranger. */
  readonly identityId?: string | undefined;
  /** Of the document that showed the gate. */
  readonly requestId?: string | undefined;
}

/** Props of {@link GateDiagnostic}. */
export interface GateDiagnosticProps {
  readonly facts: GateFacts;
}

const labels = {
  time: 'Time',
  reason: 'Reason',
  identityId: 'Identity',
  requestId: 'Request',
} as const satisfies Record<keyof GateFacts, string>;

const textOf = (facts: GateFacts) =>
  Object.entries(labels)
    .flatMap(([name, label]) => {
      const value = facts[name as keyof GateFacts];
      return value === undefined ? [] : [`${label}: ${value}`];
    })
    .join('\n');

/**
 * Takes the facts along for support: copied, or shown where the browser does not let them be copied.
 *
 * Use it in the foot of a gate; on a page, a RequestId is what support needs.
 */
export function GateDiagnostic({ facts }: GateDiagnosticProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'shown'>('none');
  const text = textOf(facts);
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('shown');
    }
  };
  return (
    <div className={classes.diagnostic}>
      <Button variant="ghost" size="sm" onClick={copy}>
        Copy diagnostic
      </Button>
      <span role="status">{outcome === 'copied' ? 'Copied' : ''}</span>
      {outcome === 'shown' ? <pre className={classes.text}>{text}</pre> : null}
    </div>
  );
}
