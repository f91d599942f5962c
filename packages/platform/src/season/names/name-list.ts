export type Words = readonly [string, ...string[]];

/** What the people of one language call themselves, their funds and their leagues. */
export interface NameList {
  readonly given: Words;
  readonly family: Words;
  readonly funds: Words;
  readonly leagues: Words;
}

/** A list with commas, which a formatter leaves as short as it is. */
export function words(list: string): Words {
  const [first = '', ...rest] = list.trim().split(/,\s+/);
  return [first, ...rest];
}
