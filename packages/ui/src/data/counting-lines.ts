const lineFeed = 10;

/** The same answer, which tells how many lines of it have come. */
export function countingLines(response: Response, onLines: (lines: number) => void): Response {
  let lines = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const byte of chunk) if (byte === lineFeed) lines += 1;
      onLines(lines);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counter) ?? null, { status, statusText, headers });
}
