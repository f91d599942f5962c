/** Nothing is read before it is asked for. */
const asAsked: QueuingStrategy = { highWaterMark: 0 };

/** Text that is written as it is read; whoever stops reading stops the writing. */
export function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await text.return(undefined)),
    },
    asAsked,
  );
}

/** The same, which says when it is over, however it ends. */
export function untilOver(file: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = file.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          over();
          throw error;
        });
        if (!done) return controller.enqueue(value);
        over();
        controller.close();
      },
      async cancel(reason) {
        over();
        await reader.cancel(reason);
      },
    },
    asAsked,
  );
}

/** A file was broken off: whoever asked for it may not have the rest. */
class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/**
 * The same, as long as whoever reads it may: that is asked before each piece is read. It then breaks off, so that nobody
 * takes for whole what is not.
 */
export function whileAllowed(
  file: ReadableStream<Uint8Array>,
  isAllowed: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const reader = file.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        if (!(await isAllowed())) {
          await reader.cancel();
          throw new BrokenOffError('A file was broken off: whoever asked for it may not have the rest.');
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    asAsked,
  );
}
