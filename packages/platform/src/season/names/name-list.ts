export type Words = readonly [string, ...string[]];

/** What the people of one language call themselves, their funds and their leagues. */
export interface NameList {
  readonly given: Words;
  readonly family: Words;
  readonly funds: Words;
  readonly leagues: Words;
}

/** A list with commas, which a formatter leaves as short as it is; where its lines break does not matter. */
export function words(list: string): Words {
  const [first = '', ...rest] = list.trim().replace(/\s+/g, ' ').split(', ');
  return [first, ...rest];
}
