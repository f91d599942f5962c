/** A fund is concentrated when one instrument is this share of its value or more. */
export const concentratedShare = 0.4;
