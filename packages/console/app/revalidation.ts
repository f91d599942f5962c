let wanted = 0;

/**
 * The root's data stay through every click: identity and rights come from the session query. The router asks several
 * times for one revalidation, and gets the same answer each time.
 */
export const shouldRevalidateRoot = (): boolean => wanted > 0;

/** Fetches the data of the root anew with everything else: the person, or their rights, are not what they were. */
export async function revalidateRoot(revalidate: () => Promise<void>): Promise<void> {
  wanted += 1;
  try {
    await revalidate();
  } finally {
    wanted -= 1;
  }
}
