/** How a run ended whose platform was killed. */
export const interrupted = 'The platform stopped while this ran. What its finished steps did stays done.';

/** How a run ended that could not begin near the moment that it was scheduled for. */
export const missed =
  'Missed: it could not begin within an hour of its moment. Nothing was done. Run it again if it is still wanted.';

/** Why a run is not run whose editor lost the right to it. */
export const mayChangeNoMore = 'Refused: the editor who ordered this run may not change the project any more.';

/** Why a run that waits would not be run: its editor lost the right to it. */
export const starterMayNot = 'The editor who ordered it may not change the project any more.';

/** How a run ended whose editor lost the right to it, and that was withdrawn with that. */
export const withdrawnInTime =
  'Withdrawn before it began: the editor who ordered it may not change the project any more. Nothing was done.';

/** How a run ended that somebody took out of the queue. */
export const cancelledInTime = 'Cancelled before it began.';
