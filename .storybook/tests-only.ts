interface Entry {
  readonly name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

const isPictured = ({ tags = [] }: Entry) => tags.some((tag) => tag.startsWith('picture'));

/** What only tests is called after its act and what came of it (S3), and is not pictured: no state of a component. */
export const testsOnly = (entry: Entry): boolean => / (Success|Failure)$/.test(entry.name ?? '') && !isPictured(entry);

/** In the sidebar's filter, off at first: pages of documentation and the matrix have these states, a component has one story. */
export const unpictured = 'unpictured';

/** A file's own tags are those of its first story, which stands for the component. */
export const isUnpictured = (entry: Entry, index: number): boolean => index > 0 && !isPictured(entry);
