import type { ImageChange, ImageReplacement, ImageSort, NewImage, Removal } from '@bullpen/contract';
import {
  measureOf,
  type PageQuery,
  pagesOf,
  recordChange,
  recordCreation,
  recordOf,
  recordRemoval,
} from './collection.ts';
import { RequestFailure } from './failure.ts';

/** Reads of the images, as TanStack Query options. */
export const imageQueries = {
  /** All images, page by page. */
  list: pagesOf({
    area: 'images',
    name: 'all',
    read: (client, query: PageQuery<ImageSort>, options) => client.list({ query }, options),
  }),
  one: recordOf('images', (client, id, options) => client.get({ params: { id } }, options)),
  /** What shows an image. */
  uses: recordOf('images', (client, id, options) => client.uses({ params: { id } }, options), 'uses'),
  /** What keeps an image from being deleted: how much shows it, and what that is. */
  deletion: measureOf(
    'images',
    async (client, id, options) => {
      const about = { params: { id } };
      const [counts, uses] = await Promise.all([client.deletion(about, options), client.uses(about, options)]);
      return { ...counts, uses };
    },
    'deletion',
  ),
};

/** Something with a file, and who is told how much of it has left, as a share of 1. */
export type Sending<Input> = Input & { readonly onSent: (share: number) => void };

/** Loads with the first file that is sent. */
async function telling(onSent: (share: number) => void) {
  const { sendTelling } = await import('./xhr-send.ts').catch((cause: unknown) => {
    throw new RequestFailure('The client could not be loaded.', { kind: 'offline', isSent: false }, { cause });
  });
  return sendTelling(onSent);
}

const rowsOf = ['all'];
const alsoIn = [['experts'], ['officialLeagues']] as const;

/** Changes of the images, as options of `useChange`. */
export const imageMutations = {
  create: recordCreation({
    area: 'images',
    send: async (client, { onSent, ...body }: Sending<NewImage>, options) =>
      client.create({ body }, { ...options, context: { send: await telling(onSent) } }),
  }),
  /** Another name or alternative text. */
  update: recordChange({
    area: 'images',
    send: (client, id, body: ImageChange, options) => client.update({ params: { id }, body }, options),
    rowsOf,
    alsoIn,
  }),
  /** Another file in its place. */
  replace: recordChange({
    area: 'images',
    send: async (client, id, { onSent, ...body }: Sending<ImageReplacement>, options) =>
      client.replace({ params: { id }, body }, { ...options, context: { send: await telling(onSent) } }),
    rowsOf,
    alsoIn,
  }),
  remove: recordRemoval({
    area: 'images',
    send: (client, id, query: Removal, options) => client.remove({ params: { id }, query }, options),
    rowsOf,
    alsoIn,
  }),
};
