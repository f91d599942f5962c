/** How every story is pictured: at 1280 px in light and dark, and at 320 px. */
export const pictureVariants = ['light', 'dark', 'narrow'] as const;

/** One of them. */
export type PictureVariant = (typeof pictureVariants)[number];
