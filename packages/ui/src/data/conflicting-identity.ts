import { Identity } from '@bullpen/contract';
import * as z from 'zod/mini';
import type { FailureFacts } from './failure.ts';

const Conflict = z.object({ current: Identity });

/** The current record that a 409 carries; undefined when it carries none that can be read. */
export const conflictingIdentity = (facts: FailureFacts): Identity | undefined =>
  Conflict.safeParse(facts.data).data?.current;
