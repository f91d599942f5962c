/** How a story is pictured: at 1280 px in light and dark, and at 320 px. */
export type PictureVariant = 'light' | 'dark' | 'narrow';

/** Components in light and dark; whatever fills a window also at 320 px. */
export const variantsOf = (title: string): readonly PictureVariant[] =>
  /^(Gates|Shell|Areas|Flows)\//.test(title) ? ['light', 'dark', 'narrow'] : ['light', 'dark'];
