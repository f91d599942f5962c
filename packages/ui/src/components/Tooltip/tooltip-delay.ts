/** How long a pointer rests on something before its tooltip opens, in milliseconds: a specified number. */
export const tooltipDelay = 700;
