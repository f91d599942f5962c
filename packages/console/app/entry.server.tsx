import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { logFailure } from './log.server.ts';
import { NonceContext } from './nonce.ts';
import { RequestIdContext } from './request-id.ts';
import { nonceContext, requestIdContext } from './visit.server.ts';

/** From when all loaders have answered, in milliseconds. */
export const streamTimeout = 10_000;

/** On a slow line they would take the stylesheet's share of it, and nothing is painted without that. */
const modulesLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** React writes them after all modules. */
function stylesFirst(headers: Headers, { manifest }: EntryContext): void {
  for (const href of manifest.routes['root']?.css ?? []) headers.append('link', `<${href}>; rel=preload; as=style`);
}

const handleDocument: HandleDocumentRequestFunction = (request, status, headers, routerContext, context) => {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  stylesFirst(headers, routerContext);
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let isDone = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={context.get(requestIdContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // The document goes out whole: nothing of it waits in a template for a script to put it into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          isDone = true;
          clearTimeout(deadline);
          const whole = pipe(new PassThrough());
          resolve(
            text(whole).then((html) => new Response(modulesLast(html), { status: hasFailed ? 500 : status, headers })),
          );
        },
        onShellError: reject,
        onError(error) {
          hasFailed = true;
          if (!isDone && !request.signal.aborted) logFailure(error, context.get(requestIdContext));
        },
      },
    );
    const deadline = setTimeout(abort, streamTimeout);
    // Nobody waits for it any more.
    request.signal.addEventListener('abort', () => abort(request.signal.reason));
  });
};
export default handleDocument;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(error, context.get(requestIdContext));
};
