import { formatReturn } from '../../foundation/format-number.ts';
import classes from './Return.module.css';

/** Props of {@link Return}. */
export interface ReturnProps {
  /** As a share: 0.05 is 5 %. */
  readonly value: number;
}

/**
 * What somebody returned: never told by its colour alone.
 *
 * Use it for gains and losses; a share that is neither is written in plain text.
 */
export const Return = ({ value }: ReturnProps) => (
  <span className={value > 0 ? classes.gain : value < 0 ? classes.loss : undefined}>{formatReturn(value)}</span>
);
