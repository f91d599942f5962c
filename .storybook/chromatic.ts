import { pictureTags } from './picture-tags.ts';

/** As many pictures as a build may take there. */
export const mostSnapshots = 450;

/**
 * How Chromatic takes a picture: by the same tags as the pictures of this repository. The dark and the rare ones are
 * compared here alone: with the dark ones they would be more than `mostSnapshots`, and what they show beside the light
 * ones are other colours, not another layout.
 */
const modes = {
  light: { theme: 'light', viewport: 1280 },
  narrow: { theme: 'light', viewport: 320 },
} as const;

/** The modes in which a story with these tags is pictured there; none for most. */
export const modesOf = (tags: readonly string[]): readonly (keyof typeof modes)[] =>
  (Object.keys(modes) as (keyof typeof modes)[]).filter((mode) => tags.includes(pictureTags[mode]));

interface Prepared<ArgTypes> {
  readonly tags?: readonly string[] | undefined;
  readonly parameters: Record<string, unknown>;
  readonly argTypes: ArgTypes;
}

/**
 * An enhancer of Storybook that says so to Chromatic, which reads the parameters of each story. Parameters have no
 * enhancer of their own; that of the types of arguments comes before anybody has read them.
 */
export function chromaticByTags<ArgTypes>({ tags = [], parameters, argTypes }: Prepared<ArgTypes>): ArgTypes {
  const own = modesOf(tags);
  if (own.length > 0) {
    parameters['chromatic'] = {
      disableSnapshot: false,
      modes: Object.fromEntries(own.map((mode) => [mode, modes[mode]])),
    };
  }
  return argTypes;
}
