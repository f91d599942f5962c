// @ts-check

/** @typedef {{ readonly browser: string, readonly platform: string }} Drawer what draws pictures, or drew them */

/** @param {Drawer} one @param {Drawer} other */
export const isSameDrawer = (one, other) => one.browser === other.browser && one.platform === other.platform;

/**
 * Why some of the pictures cannot be taken anew here, while the others stay: the manifest speaks for all of them.
 *
 * @param {Drawer | undefined} recorded
 * @param {Drawer} here
 * @returns {string | undefined}
 */
export function partialAcceptProblem(recorded, here) {
  if (!recorded || isSameDrawer(recorded, here)) return undefined;
  return `The pictures were recorded with ${recorded.browser} on ${recorded.platform} and here draws ${here.browser} on ${here.platform}: take all of them anew with npm run pictures:accept, without a path, or these where the others were recorded.`;
}
