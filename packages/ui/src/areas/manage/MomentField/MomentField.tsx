import type { ComponentProps } from 'react';
import { TextField } from '../../../components/TextField/TextField.tsx';
import { formatMoment } from '../../../provider/format.ts';
import { readLocalText } from './local-moment.ts';

/** Props of {@link MomentField}. */
export interface MomentFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'aria-invalid'> {
  readonly label: string;
  /** What stands in it, as `2026-11-21T13:10`. */
  readonly typed: string;
  /** IANA name of the zone whose clocks show it. */
  readonly timeZone: string;
  readonly error: string | undefined;
}

/** A date and a time of day in a time zone, which it names. */
export function MomentField({ typed, timeZone, ...field }: MomentFieldProps) {
  return <TextField {...field} kind="datetime-local" hint={hintOf(typed, timeZone)} />;
}

function hintOf(typed: string, timeZone: string): string {
  const read = readLocalText(typed, timeZone);
  if (read.is !== 'moment') return timeZone;
  const zone = formatMoment(read.moment, timeZone).split(' ').at(-1) ?? timeZone;
  return read.isTwice ? `twice that night: the first, ${zone}` : zone;
}
