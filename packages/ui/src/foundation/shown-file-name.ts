/**
 * The name of a file as people read it: without the marks that turn the direction of writing, by which `fdp.exe` looks like
 * `exe.pdf`. It is saved without them, too (`downloadName` of the platform).
 */
export const shownFileName = (name: string): string => name.replaceAll(/\p{Bidi_Control}/gu, '');
