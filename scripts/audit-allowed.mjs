// @ts-check
/**
 * What is known of a dependency and accepted for a while: `until` is the last day (`2027-01-31`), `reason` why it does
 * no harm here.
 *
 * @typedef {{ advisory: string, until: string, reason: string }} Allowed
 */

/** @type {readonly Allowed[]} */
export const allowed = [];
