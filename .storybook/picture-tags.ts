/**
 * The tags of a story that is pictured, each for one picture: at 1280 px in light and in dark, at 320 px, at 1600 px, in the forced
 * colours of a system, and in the dark with scrollbars that take room. A component has a sheet of its variants in light and dark; screens are pictured in light,
 * in their main state in all but the last two, which a sample has: the shell, a table, the matrix. At 1600 px stands what
 * needs room beside it.
 */
export const pictureTags = {
  light: 'picture',
  dark: 'picture-dark',
  narrow: 'picture-narrow',
  large: 'picture-large',
  forced: 'picture-forced',
  scrollbars: 'picture-scrollbars',
} as const;
