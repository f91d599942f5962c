/** Of an input what differs from how it is. */
export function changesTo<Input extends object>(before: Input, input: Input): Partial<Input> {
  const keys = Object.keys(input) as (keyof Input)[];
  const changed = keys.filter((key) => JSON.stringify(input[key]) !== JSON.stringify(before[key]));
  return Object.fromEntries(changed.map((key) => [key, input[key]])) as Partial<Input>;
}
