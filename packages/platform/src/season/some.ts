import * as z from 'zod';

/** At least one of something, as what is drawn from. */
export type Some<Item> = readonly [Item, ...Item[]];

/** A list of a JSON file that is drawn from. */
export const some = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);
