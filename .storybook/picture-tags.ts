/**
 * The tags of a story that is pictured, each for one picture: at 1280 px in light and in dark, at 320 px, and in the
 * forced colours of a system. A component has a sheet of its variants in light and dark; screens are pictured in light,
 * in their main state in all but the last, which a sample has: the shell, a table, the matrix.
 */
export const pictureTags = {
  light: 'picture',
  dark: 'picture-dark',
  narrow: 'picture-narrow',
  forced: 'picture-forced',
} as const;
