import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for a request to be read and to ask what it needs, one after the other. */
const turn = 50;

/**
 * Lets others have their turn, between two transactions. The embedded database works in this process: without a pause
 * one transaction follows the other, and no request is so much as read.
 */
export const takeTurns = (): Promise<void> => delay(turn);
