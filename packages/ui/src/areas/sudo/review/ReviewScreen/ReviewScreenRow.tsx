import type { Grant } from '@bullpen/contract';
import { Button } from '../../../../components/Button/Button.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { formatDate } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import classes from './ReviewScreen.module.css';
import type { ReviewDecision } from './use-review-decisions.ts';

interface ReviewScreenRowProps {
  readonly grant: Grant;
  readonly name: string;
  readonly decision: ReviewDecision | undefined;
  /** Why it cannot be withdrawn; undefined while it can. */
  readonly refusal: string | undefined;
  /** Whether the Tab key comes to what can be pressed in it. */
  readonly isTabStop: boolean;
  readonly onDecide: (decision: ReviewDecision) => void;
}

/** One right: whose, since when unused, who gave it and why, and what becomes of it. */
export function ReviewScreenRow({ grant, name, decision, refusal, isTabStop, onDecide }: ReviewScreenRowProps) {
  const { Link, timeZone } = usePort();
  const { person, givenAt, givenBy, lastUsedAt, reason } = grant;
  const by = givenBy ? ` by ${givenBy.email ?? 'an account that is gone'}` : ', by whom was not written down';
  const given = `given ${formatDate(givenAt, timeZone)}${by}`;
  const tabIndex = isTabStop ? undefined : -1;
  return (
    <>
      <div className={classes.texts}>
        <strong>
          <Link to={`/sudo?open=${person.id}`} tabIndex={tabIndex}>
            <bdi>{person.email}</bdi>
          </Link>{' '}
          <span className={classes.right}>{name}</span>
        </strong>
        <span>
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDate(lastUsedAt, timeZone)}`}, {given}
        </span>
        {reason === null ? null : <q>{reason}</q>}
      </div>
      <span className={classes.acts}>
        <Button
          variant={decision === 'keep' ? 'default' : 'outline'}
          size="sm"
          tabIndex={tabIndex}
          aria-pressed={decision === 'keep'}
          aria-keyshortcuts="K"
          onClick={() => onDecide('keep')}
        >
          Keep
        </Button>
        <RefusableButton
          variant={decision === 'withdraw' ? 'destructive' : 'outline'}
          size="sm"
          tabIndex={tabIndex}
          refusal={refusal}
          aria-pressed={decision === 'withdraw'}
          aria-keyshortcuts="W"
          onClick={() => onDecide('withdraw')}
        >
          Withdraw
        </RefusableButton>
      </span>
    </>
  );
}
