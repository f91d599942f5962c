/** A name amid our own words, in plain text: in its own direction, and without turning them round. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
