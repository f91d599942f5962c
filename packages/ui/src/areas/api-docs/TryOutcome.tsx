import { Clock, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { useIsOnline } from '../../data/use-is-online.ts';
import { formatCount } from '../../foundation/format.ts';
import { formatBytes } from '../../foundation/format-bytes.ts';
import { failureMessages } from '../../records/FailureState/failure-messages.tsx';
import classes from './api-docs.module.css';
import { isJson } from './api-request.ts';
import { layOutJson } from './digits.ts';
import type { TriedAnswer, TryState } from './use-try.ts';

/** Props of {@link TryOutcome}. */
export interface TryOutcomeProps {
  readonly state: TryState;
  /** Whether the call may have changed something. */
  readonly isWriting: boolean;
}

const readFirst = ' Read it before you send it once more.';

const awaiting = {
  sending: 'Sent. Waiting for the answer.',
  slow: 'Still waiting. This takes longer than usual.',
  offline: 'You are offline. No answer can come before you are back online.',
};

/** What has become of a call that somebody tried. */
export function TryOutcome({ state, isWriting }: TryOutcomeProps) {
  const isOnline = useIsOnline();
  if (state.is === 'idle') return null;
  if (state.is === 'sending' || state.is === 'slow')
    return (
      <p className={classes.outcome} role="status">
        {awaiting[isOnline ? state.is : 'offline']}
      </p>
    );
  if (state.is === 'answered') return <Answered answer={state.answer} />;
  if (state.is === 'stopped') {
    return isWriting && state.mayBeDone ? (
      <div className={classes.outcome}>
        <Callout title="It is unknown whether it was done">
          You stopped waiting for the answer, and the request may have arrived.{readFirst}
        </Callout>
      </div>
    ) : (
      <p className={classes.outcome} role="status">
        Stopped.
      </p>
    );
  }
  const { failure, message, mayBeDone } = state;
  return (
    <div className={classes.outcome}>
      <Callout title="There is no answer" requestId={failure?.requestId}>
        {failure ? failureMessages(failure).text : message}
        {isWriting && mayBeDone ? ` It may have been done all the same.${readFirst}` : ''}
      </Callout>
    </div>
  );
}

const mostShown = 200_000;

/** JSON laid out in lines, with the digits that were sent; other text as it came. */
function laidOut({ text, type, body }: TriedAnswer): string {
  if (text === null) return '';
  if (body !== 'whole' || !isJson(type)) return text;
  try {
    return layOutJson(text);
  } catch {
    return text;
  }
}

function Answered({ answer }: { readonly answer: TriedAnswer }) {
  const { status, statusText, milliseconds, headers, size, text, body } = answer;
  const whole = useMemo(() => laidOut(answer), [answer]);
  const Icon = body === 'reading' ? Clock : TriangleAlert;
  return (
    <section className={classes.outcome} aria-label="Answer">
      <p className={classes.status} role="status">
        <Badge variant={status < 400 ? 'default' : 'outline'}>
          {status} {statusText}
        </Badge>
        {formatCount(milliseconds)} ms, {formatBytes(size)}
        {body === 'whole' ? null : (
          <span className={classes.notWhole}>
            <Icon aria-hidden="true" />
            {body === 'reading' ? 'More is coming' : 'The rest was not read'}
          </span>
        )}
        {whole === '' ? null : <CopyButton text={whole} label="Copy answer" />}
      </p>
      <details className={classes.exampleBox}>
        <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
        <dl className={classes.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>Those that an API lets a page of another origin read.</p>
      </details>
      {text === null ? (
        <p className={classes.note}>The body is a file of {answer.type}, which is not shown.</p>
      ) : whole === '' ? (
        <p className={classes.note}>The body is empty.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <pre className={classes.code} tabIndex={0}>
          {whole.slice(0, mostShown)}
        </pre>
      )}
      {whole.length > mostShown ? (
        <p className={classes.note}>The beginning of it is shown; what is copied is all that was read.</p>
      ) : null}
    </section>
  );
}
