import type { ComponentProps } from 'react';
import { formatMoment } from '../../foundation/format.ts';
import { TextField } from '../TextField/TextField.tsx';
import { momentOf, readLocalText } from './local-moment.ts';

/** Props of {@link MomentField}. */
export interface MomentFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'aria-invalid'> {
  readonly label: string;
  /** What stands in it, as `2026-11-21T13:10`. */
  readonly typed: string;
  /** IANA name of the zone whose clocks show it. */
  readonly timeZone: string;
  /** What it is about already, so that of two equal times the right one is named. */
  readonly known?: string | undefined;
  readonly error: string | undefined;
}

/**
 * A date and a time of day in a time zone, which it names.
 *
 * Use it where the minute counts; a day alone is a date field of a filter.
 */
export function MomentField({ typed, timeZone, known, ...field }: MomentFieldProps) {
  return <TextField {...field} kind="datetime-local" hint={hintOf(typed, timeZone, known)} />;
}

/** In milliseconds; a known moment may have seconds. */
const shortestShift = 60_000;

function hintOf(typed: string, timeZone: string, known: string | undefined): string {
  const read = readLocalText(typed, timeZone);
  if (read.is !== 'moment') return timeZone;
  const moment = momentOf(typed, timeZone, known) ?? read.moment;
  const zone = formatMoment(moment, timeZone).split(' ').at(-1) ?? timeZone;
  const which = Date.parse(moment) - Date.parse(read.moment) < shortestShift ? 'first' : 'second';
  return read.isTwice ? `twice that night: the ${which}, ${zone}` : zone;
}
