// @ts-check
/** @typedef {{ id: string, module: string, severity: string, title: string }} Advisory */
/** @typedef {import('./audit-allowed.mjs').Allowed} Allowed */

/**
 * What stands against a release, a sentence each: advisories that nobody has accepted or whose time is over, and
 * acceptances that nothing needs any more. `today` is a day such as `2027-01-31`.
 *
 * @param {readonly Advisory[]} advisories @param {readonly Allowed[]} allowed @param {string} today
 */
export function judgeAdvisories(advisories, allowed, today) {
  const found = advisories.flatMap(({ id, module, severity, title }) => {
    const acceptance = allowed.find(({ advisory }) => advisory === id);
    if (acceptance && acceptance.until >= today) return [];
    const over = acceptance ? `, accepted until ${acceptance.until}` : '';
    return [`${module}: ${title} (${severity}, ${id}${over})`];
  });
  const idle = allowed.filter(({ advisory }) => !advisories.some(({ id }) => id === advisory));
  return [...found, ...idle.map(({ advisory }) => `${advisory} is accepted and nothing has it: take it out.`)];
}
