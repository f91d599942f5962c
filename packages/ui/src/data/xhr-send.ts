/** When nothing has moved for so long, nobody waits any more, in milliseconds. */
const patience = 30_000;

/** Sends a request as `fetch` does, and tells what share of its body has left, which `fetch` cannot. */
export const sendTelling =
  (onSent: (share: number) => void) =>
  async (request: Request, { signal }: RequestInit): Promise<Response> => {
    const body = await request.blob();
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    const answer = Promise.withResolvers<Response>();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const end = (reason: unknown) => {
      answer.reject(reason);
      call.abort();
    };
    const wind = () => {
      clearTimeout(clock);
      clock = setTimeout(() => end(new DOMException('There was no answer.', 'TimeoutError')), patience);
    };
    const abort = () => end(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    call.upload.onprogress = ({ loaded, total }) => {
      wind();
      onSent(total === 0 ? 0 : loaded / total);
    };
    call.onprogress = wind;
    call.onerror = () => answer.reject(new TypeError('There was no answer.'));
    call.onload = () => answer.resolve(answerOf(call));
    call.open(request.method, request.url);
    call.responseType = 'arraybuffer';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    wind();
    call.send(body);
    try {
      const response = await answer.promise;
      // The token goes where it was sent, and what came from elsewhere is no answer.
      if (call.responseURL !== request.url) throw new TypeError('The API led elsewhere.');
      return response;
    } finally {
      clearTimeout(clock);
      signal?.removeEventListener('abort', abort);
    }
  };

const withoutBody = [204, 205, 304];

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = withoutBody.includes(call.status) ? null : (call.response as ArrayBuffer);
  return new Response(body, { status: call.status, statusText: call.statusText, headers });
}
