import * as z from 'zod/mini';
import { timestamp } from '../records/timestamp.ts';

/** A moment that people plan for. */
export const plannedMoment = timestamp.check(
  z.refine((moment) => /^20\d\d$/.test(String(new Date(moment).getUTCFullYear())), 'Use a moment of this century.'),
);
