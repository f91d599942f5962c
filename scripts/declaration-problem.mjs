// @ts-check

/**
 * What is wrong with our declarations, from an end of tsc over an application that uses them; undefined when nothing
 * is. Declarations of other libraries may ask for optional peers; ours have to be right by themselves.
 *
 * @param {number} code
 * @param {string} output
 * @returns {string | undefined}
 */
export function declarationProblem(code, output) {
  const errors = output.split('\n').filter((line) => /error TS\d+:/.test(line));
  const ours = errors.filter((line) => !/^\S*node_modules\//.test(line) || /^[^(]*@bullpen[+/]/.test(line));
  if (ours.length > 0) return ours.join('\n');
  // tsc ends with 1 or 2 when it has named errors, and with anything else when it broke down itself.
  const isExplained = code === 0 || (code <= 2 && errors.length > 0);
  return isExplained ? undefined : `${output}\ntsc ended with ${code}, and what it said does not explain that.`;
}
