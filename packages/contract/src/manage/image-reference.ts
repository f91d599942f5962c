import * as z from 'zod/mini';

/** An image where it is used. */
export const ImageReference = z.object({
  id: z.uuid(),
  /** Public; another content has another address. */
  address: z.url(),
  /** What it shows, for those who do not see it; empty for an image that is decoration. */
  alternativeText: z.string(),
});
/** See the schema. */
export type ImageReference = z.infer<typeof ImageReference>;
