import type { Instrument } from '@bullpen/contract';
import { TriangleAlert } from 'lucide-react';
import classes from '../funds/funds.module.css';
import { statusOf } from './instrument-labels.ts';

/** Props of {@link InstrumentStatus}. */
export interface InstrumentStatusProps {
  readonly instrument: Pick<Instrument, 'status' | 'haltedUntil'>;
  /** IANA name. */
  readonly timeZone: string;
}

/** Whether an instrument can be traded, in words. */
export const InstrumentStatus = ({ instrument, timeZone }: InstrumentStatusProps) =>
  instrument.status === 'open' ? (
    statusOf(instrument, timeZone)
  ) : (
    <span className={classes.attention}>
      <TriangleAlert aria-hidden="true" /> {statusOf(instrument, timeZone)}
    </span>
  );
