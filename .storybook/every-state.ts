/** A story, as `meta.story()` returns it. */
interface Story {
  readonly _tag: 'Story';
}

/** Does not compile when a state of `State` has no story, or a story no state (S3). */
export function everyState<State extends string>(stories: Record<Capitalize<State>, Story>): void {
  void stories;
}
