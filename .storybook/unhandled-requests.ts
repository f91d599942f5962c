import { createHandlers, createWorld } from '@bullpen/ui/mocks';
import { type SetupWorker, setupWorker } from 'msw/browser';
import { isOwnRequest } from './own-request.ts';

const unhandled: string[] = [];

async function start(): Promise<SetupWorker> {
  // A world for what a story asks for when it has ended already: the next one is not to blame for it.
  const worker = setupWorker(...createHandlers(createWorld()));
  worker.events.on('request:unhandled', ({ request }) => {
    if (!isOwnRequest(request, location.href)) unhandled.push(`${request.method} ${request.url}`);
  });
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}

let started: Promise<SetupWorker> | undefined;

/**
 * The worker behind every story, one for all: a page of documentation shows many at once. A request that no
 * handler answers is remembered.
 */
export const startWorker = (): Promise<SetupWorker> => {
  started ??= start();
  return started;
};

/** Fails the story that asked for something that nobody mocks (S6). */
export async function failOnUnhandledRequest(): Promise<void> {
  // The worker tells in order: once it has passed this one on, it has told of every earlier one.
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const requests = unhandled.splice(0);
  if (requests.length > 0) throw new Error(`Unhandled request: ${requests.join(', ')}`);
}
