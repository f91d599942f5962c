/** What colleagues did to records, in a sentence for each by the id of the record. */
export type RowNewsById = ReadonlyMap<string, string>;

/** The same each time: a list is not rendered again for no news after none. */
export const noNews: RowNewsById = new Map();
