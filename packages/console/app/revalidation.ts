let isWanted = false;

/** Lets the next revalidation fetch the data of the root anew: the person, or their rights, are not what they were. */
export const wantRootData = (): void => {
  isWanted = true;
};

/** The root's data stay through every click: identity and rights come from the session query. */
export function shouldRevalidateRoot(): boolean {
  const wanted = isWanted;
  isWanted = false;
  return wanted;
}
