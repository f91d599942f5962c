/**
 * The tags of a story that is pictured, each for one picture: at 1280 px in light and in dark, and at 320 px. A
 * component has a sheet of its variants in light and dark; screens are pictured in light, in their main state in all.
 */
export const pictureTags = { light: 'picture', dark: 'picture-dark', narrow: 'picture-narrow' } as const;
