/** An answer was broken off that was larger than what is read of one. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** The most that is read of an answer, in bytes, as it is after decompression. */
export const mostOfAnswer = 2 * 1024 * 1024;
/** The same of the list of all identities. */
export const mostOfIdentities = 32 * 1024 * 1024;

/** Fetches, and breaks off an answer that turns out to be larger. */
export const cappedFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength;
        if (size > most) throw new AnswerTooLargeError(`An answer has more than ${most} bytes.`);
        controller.enqueue(part);
      },
    });
    return new Response(response.body.pipeThrough(counted), response);
  };
