import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ReckoningJob } from './reckon.ts';
import { reckonings } from './reckonings.ts';

// Where all processors are busy, requests come first. Linux alone has priorities of threads, and says here which this is.
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
} catch {
  // Elsewhere, or where it is not allowed, it reads as urgently as everything else runs.
}

/** What a thread does with what it is sent. */
export default ({ name, input }: ReckoningJob): unknown => Reflect.apply(reckonings[name], undefined, input);
