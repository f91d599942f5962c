interface Entry {
  readonly name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** What only tests is called after its act and what came of it (S3), and is not pictured: no state of a component. */
export const testsOnly = ({ name = '', tags = [] }: Entry): boolean =>
  / (Success|Failure)$/.test(name) && !tags.some((tag) => tag.startsWith('picture'));
