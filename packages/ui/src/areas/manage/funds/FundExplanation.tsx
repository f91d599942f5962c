import type { FundExplanation as Explanation, ExplanationPart, Fund } from '@bullpen/contract';
import { Check, ChevronLeft, ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { DataTable } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Note } from '../../../components/Note/Note.tsx';
import { RefusableButton } from '../../../components/RefusableButton/RefusableButton.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import type { Failure } from '../../../data/failure.ts';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatDate } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import { FailureNotice } from '../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../records/FailureState/FailureState.tsx';
import { explanationSentence, partLabels } from './explanation-text.ts';
import { fundAnswer } from './fund-answer.ts';
import { dayAfter, type FundDays } from './fund-days.ts';
import classes from './funds.module.css';
import { Gain, Names } from './Gain.tsx';
import { RunLink } from './RunLink.tsx';

/** What there is to say of the days that are asked for. */
export type FundExplanationState =
  | ReadResult<Explanation>
  /** They were over before the fund was opened, or have not begun. */
  | { readonly is: 'before' | 'future' };

/** Props of {@link FundExplanation}. */
export interface FundExplanationProps {
  readonly fund: Fund;
  readonly days: FundDays;
  readonly onDays: (days: FundDays) => void;
  /** The day of now, in the season's time zone. */
  readonly today: string;
  readonly state: FundExplanationState;
  /** Of the player, such as `et_EE`; undefined until it is known. */
  readonly locale: string | undefined;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

const failureTitle = 'Failed to explain the change';

/**
 * Why a fund gained or lost on a day, or over some: part by part, to the cent, and as an answer to its player.
 *
 * Use it to answer why a fund gained or lost; the movements one by one are a FundLedger.
 */
export function FundExplanation({ fund, days, onDays, today, state, ...rest }: FundExplanationProps) {
  const { onRetry, timeZone } = rest;
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const failure = failureOf(state);
  return (
    <div className={classes.tab} aria-busy={isAwaited || state.is === 'refetching'}>
      <DayPicker days={days} onDays={onDays} today={today} />
      {state.is === 'before' ? (
        <Note>The fund was opened on {formatDate(fund.openedAt, timeZone)}: before it had no value.</Note>
      ) : null}
      {state.is === 'future' ? <Note>This day has not begun.</Note> : null}
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      {failure ? <FailureState failure={failure} title={failureTitle} onRetry={onRetry} /> : null}
      {isAwaited ? (
        <>
          <Note role="status" isUnseen={state.is !== 'slow'}>
            {state.is === 'slow' ? 'Still working it out. This takes longer than usual.' : 'Explaining the change'}
          </Note>
          <Skeleton width="72%" room={28} />
          <Skeleton width="54%" room={20} />
        </>
      ) : null}
      {page ? <Explained {...rest} fund={fund} explanation={page} isOver={days.to < today} /> : null}
    </div>
  );
}

/** Why there is nothing to show. */
function failureOf(state: FundExplanationState): Failure | undefined {
  switch (state.is) {
    case 'loading':
    case 'slow':
    case 'before':
    case 'future':
    case 'default':
    case 'refetching':
    case 'stale':
      return undefined;
    default:
      return state;
  }
}

interface DayPickerProps extends Pick<FundExplanationProps, 'days' | 'onDays' | 'today'> {}

/** A day, or from one to another; the last one follows the first until it is set apart. */
function DayPicker({ days, onDays, today }: DayPickerProps) {
  const [typed, setTyped] = useState<FundDays | null>(null);
  // Other days from elsewhere: what was half typed is of none of them.
  const [shown, setShown] = useState(days);
  if (shown.from !== days.from || shown.to !== days.to) {
    setShown(days);
    setTyped(null);
  }
  const { from, to } = typed ?? days;
  const show = (next: FundDays) => {
    const isWhole = next.from >= '1900' && next.to >= '1900' && next.from <= next.to;
    setTyped(isWhole ? null : next);
    if (isWhole) onDays(next);
  };
  const move = (by: number) => show({ from: dayAfter(days.from, by), to: dayAfter(days.to, by) });
  return (
    <section className={classes.days} aria-label="Days">
      <Button variant="outline" size="icon" aria-label="The day before" title="The day before" onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <RefusableButton
        variant="outline"
        size="icon"
        aria-label="The day after"
        title="The day after"
        refusal={days.to >= today ? 'The next day has not begun.' : undefined}
        onClick={() => move(1)}
      >
        <ChevronRight aria-hidden="true" />
      </RefusableButton>
      <label className={classes.day}>
        Day
        <input
          type="date"
          value={from}
          max="9999-12-31"
          onChange={({ target }) =>
            show({ from: target.value, to: to === from || target.value > to ? target.value : to })
          }
        />
      </label>
      <label className={classes.day}>
        Until
        <input
          type="date"
          value={to}
          max="9999-12-31"
          aria-invalid={typed !== null && to < from}
          onChange={({ target }) => show({ from, to: target.value })}
        />
      </label>
      <Note as="span" role="status">
        {typed === null ? '' : to < from && to >= '1900' ? 'The last day is before the first.' : 'A day is missing.'}
      </Note>
    </section>
  );
}

interface ExplainedProps extends Pick<FundExplanationProps, 'fund' | 'locale' | 'currency' | 'timeZone'> {
  readonly explanation: Explanation;
  /** Whether the last of the days is over: until then what is said of it changes. */
  readonly isOver: boolean;
}

function Explained({ explanation, currency, ...answer }: ExplainedProps) {
  const { before, after, change, changeShare, parts, explained, difference, missingPrices } = explanation;
  return (
    <>
      <div>
        <p className={classes.headline}>
          <strong className={classes.figure}>
            <Gain amount={change} currency={currency} />
          </strong>
          <span>
            <Return value={changeShare} /> from {formatMoney(before, currency)} to {formatMoney(after, currency)}
          </span>
        </p>
        <p className={classes.sentence}>
          <bdi>{explanationSentence(explanation)}</bdi>
        </p>
      </div>
      {explained ? null : (
        <Callout title="This change is not explained">
          {difference === 0 ? null : (
            <>
              Its parts come to <Gain amount={change - difference} currency={currency} />, the value changed by{' '}
              <Gain amount={change} currency={currency} />: a difference of{' '}
              <Gain amount={difference} currency={currency} />.{' '}
            </>
          )}
          {missingPrices.length === 0 ? null : (
            <>
              Without a price: <Names of={missingPrices} />.
            </>
          )}
        </Callout>
      )}
      {parts.length === 0 ? null : (
        <div className={classes.table}>
          <DataTable
            caption="What the change is made of"
            columns={columns(currency)}
            rows={linesOf(explanation)}
            rowId={({ id }) => id}
          />
        </div>
      )}
      {/* What was copied of another answer is not said of this one. */}
      <Answer
        key={`${explanation.from} ${explanation.to} ${explanation.after} ${answer.locale}`}
        {...answer}
        currency={currency}
        explanation={explanation}
      />
    </>
  );
}

/** A part, what they come to, or what is left. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly part: ExplanationPart | null;
  readonly amount: number;
  readonly share: number;
}

const linesOf = ({ parts, change, changeShare, difference, before }: Explanation): readonly Line[] => [
  ...parts.map((part) => ({
    id: `${part.kind} ${part.instrument?.id ?? ''} ${part.run?.id ?? ''}`,
    label: partLabels[part.kind] ?? part.kind,
    part,
    amount: part.amount,
    share: part.share,
  })),
  ...(difference === 0
    ? []
    : [
        {
          id: 'difference',
          label: 'Not explained',
          part: null,
          amount: difference,
          share: before === 0 ? 0 : difference / before,
        },
      ]),
  { id: 'change', label: 'Change', part: null, amount: change, share: changeShare },
];

const columns = (currency: string): readonly DataTableColumn<Line>[] => [
  {
    id: 'what',
    heading: 'What',
    namesRow: true,
    minWidth: 150,
    cell: ({ id, part, label }) => (
      <span className={part === null ? classes.sum : undefined} data-difference={id === 'difference' || undefined}>
        {part?.instrument ? <bdi>{part.instrument.name}</bdi> : label}
      </span>
    ),
    summary: ({ part, label }) => (part?.instrument ? label : null),
  },
  {
    id: 'kind',
    heading: 'By',
    width: '176px',
    priority: 'medium',
    cell: ({ part, label }) =>
      part === null ? null : part.run ? (
        <RunLink run={part.run} />
      ) : part.kind === 'trades' ? (
        `${formatCount(part.count)} ${part.count === 1 ? 'trade' : 'trades'}`
      ) : (
        label
      ),
  },
  {
    id: 'amount',
    heading: 'Amount',
    width: '130px',
    align: 'end',
    cell: ({ amount, part }) => (
      <span className={part === null ? classes.sum : undefined}>
        <Gain amount={amount} currency={currency} />
      </span>
    ),
    summary: ({ share }) => <Return value={share} />,
  },
  {
    id: 'share',
    heading: 'Of the value before',
    width: '148px',
    align: 'end',
    priority: 'medium',
    cell: ({ share }) => <Return value={share} />,
  },
];

/** What the player reads, in their language, to be copied; not while something is unexplained. */
function Answer({ explanation, fund, locale, currency, timeZone, isOver }: ExplainedProps) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Not copied: select it instead'>('');
  const answer =
    locale === undefined ? undefined : fundAnswer({ fund: fund.name, explanation, locale, currency, timeZone });
  const refusal = !explanation.explained
    ? 'Part of the change is not explained: an answer would be wrong.'
    : !isOver
      ? 'The last day is not over: what it comes to will change.'
      : answer
        ? undefined
        : 'The language of the player is not known yet.';
  const copy = async () => {
    if (!answer) return;
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(answer.text.replaceAll(/[\u2068\u2069]/g, ''));
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied: select it instead');
    }
  };
  return (
    <section className={classes.answer} aria-label="Answer to the player">
      {answer && refusal === undefined ? (
        <p lang={answer.language} dir="auto" className={classes.answerText}>
          {answer.text}
        </p>
      ) : null}
      <div className={classes.answerFoot}>
        <RefusableButton act="Copy the answer to the player" refusal={refusal} onClick={() => void copy()}>
          {outcome === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copy as an answer
        </RefusableButton>
        <Note as="span" role="status">
          {outcome}
        </Note>
      </div>
    </section>
  );
}
