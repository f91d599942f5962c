/** Symbol and name of each. All of them are made up. */
export type Companies = readonly (readonly [string, string])[];

/** A company as an exchange lists it. */
export interface Listing {
  readonly symbol: string;
  readonly name: string;
  /** Market identifier code, ISO 10383. */
  readonly exchange: string;
  /** ISO 4217. */
  readonly currency: string;
}
