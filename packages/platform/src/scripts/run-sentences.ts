/** How a run ended whose platform was killed. */
export const interrupted = 'The platform stopped while this ran. What its finished steps did stays done.';

/** How a run ended that somebody took out of the queue. */
export const cancelledInTime = 'Cancelled before it began.';
