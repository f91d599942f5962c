import type {
  ImageChange,
  ImageReplacement,
  ImageSort,
  ImageType,
  NewImage,
  Removal,
  Restoration,
} from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { RequestFailure } from './failure.ts';
import { given, type ListQuery, listOptions, neverKept, recordOptions } from './list-options.ts';
import { changeOptions, creationOptions, removalOptions, restorationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the list of images is asked for. */
export type ImageListQuery = ListQuery<ImageSort> & {
  readonly uses?: 'none' | undefined;
  readonly type?: ImageType | undefined;
};

/** Reads of the images, as TanStack Query options. */
export const imageQueries = {
  /** All images, page by page. */
  list: ({ orpc }: ApiConnection, query: ImageListQuery) =>
    listOptions(orpc.images.list, (page) => ({ query: { ...given(query), ...page } })),
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.images.get.queryOptions({ input: { params: { id } } })),
  /** What shows an image. */
  uses: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(id, orpc.images.uses.queryOptions({ input: { params: { id } } })),
  /** What keeps an image from being deleted: how much shows it, and what that is. */
  deletion({ orpc }: ApiConnection, id: string) {
    const input = { params: { id } };
    return queryOptions({
      queryKey: orpc.images.deletion.key({ input }),
      async queryFn({ signal }) {
        const options = { signal };
        const [counts, uses] = await Promise.all([
          orpc.images.deletion.call(input, options),
          orpc.images.uses.call(input, options),
        ]);
        return { ...counts, uses };
      },
      ...neverKept,
    });
  },
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

/** What shows them. */
export const alsoInImages = ({ orpc }: ApiConnection) => [orpc.experts.key(), orpc.officialLeagues.key()];

/** Changes of the images, as options of `useChange`. */
export const imageMutations = {
  create: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: api.orpc.images,
      send: async ({ onSent, ...body }: Sending<NewImage>, options) =>
        api.orpc.images.create.call({ body }, { ...options, context: { send: await telling(onSent) } }),
      alsoIn: [],
    }),
  /** Another name or alternative text. */
  update: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.images,
      id,
      send: (body: ImageChange, options) => api.orpc.images.update.call({ params: { id }, body }, options),
      alsoIn: alsoInImages(api),
    }),
  /** Another file in its place. */
  replace: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    changeOptions({
      queryClient,
      collection: api.orpc.images,
      id,
      send: async ({ onSent, ...body }: Sending<ImageReplacement>, options) =>
        api.orpc.images.replace.call(
          { params: { id }, body },
          { ...options, context: { send: await telling(onSent) } },
        ),
      alsoIn: alsoInImages(api),
    }),
  remove: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    removalOptions({
      queryClient,
      collection: api.orpc.images,
      id,
      send: (query: Removal, options) => api.orpc.images.remove.call({ params: { id }, query }, options),
      alsoIn: alsoInImages(api),
    }),
  /** Brings it back, within a day of its removal. */
  restore: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    restorationOptions({
      queryClient,
      collection: api.orpc.images,
      id,
      send: (body: Restoration, options) => api.orpc.images.restore.call({ params: { id }, body }, options),
      alsoIn: alsoInImages(api),
    }),
};

/** The list of images as a CSV file that the server writes. */
export const imagesFile = ({ orpc }: ApiConnection, query: ImageListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => orpc.images.export.call({ query: given(query) }, options));
