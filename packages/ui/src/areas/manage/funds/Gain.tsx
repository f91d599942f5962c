import { formatGain } from '../../../foundation/format-money.ts';
import classes from './funds.module.css';

interface GainProps {
  /** In the minor unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What was gained or lost: never told by its colour alone. */
export const Gain = ({ amount, currency }: GainProps) => (
  <span className={amount > 0 ? classes.gain : amount < 0 ? classes.loss : undefined}>
    {formatGain(amount, currency)}
  </span>
);

/** Names of records, one after the other. */
export const Names = ({ of }: { readonly of: readonly { readonly id: string; readonly name: string }[] }) =>
  of.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <bdi>{name}</bdi>
    </span>
  ));
