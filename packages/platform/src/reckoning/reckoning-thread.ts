import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ReckoningJob } from './reckon.ts';
import { reckonings } from './reckonings.ts';

// Where all processors are busy, requests come first. Linux alone has priorities of threads, and says which one this is.
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_LOW);
}

/** What a thread does with what it is sent. */
export default ({ name, input }: ReckoningJob): unknown => Reflect.apply(reckonings[name], undefined, input);
