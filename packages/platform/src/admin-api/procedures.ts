import { adminApi, type CallMeta, hasCalls, mayUseSudo } from '@bullpen/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { ensurePlayed } from '../season/play-projects.ts';
import type { CallContext, Store } from './call-context.ts';
import { apiError } from './http/api-error.ts';
import { loadCaller, mayOpen, mayStill, requireSudo, requireWriter } from './http/authenticate.ts';
import { createStreamLimit } from './http/stream-limit.ts';
import { untilOver, whileAllowed } from './http/text-stream.ts';
import { neededReasons } from './records/needed-reasons.ts';
import { createNotedExports } from './records/noted-exports.ts';
import { ownCursors } from './records/own-cursors.ts';
import { noteUse } from './sudo/grant-uses.ts';

/** The most long calls that an account makes at once. */
const mostLong = 2;
/** In seconds. */
const longPatience = 5;

interface LongCall {
  readonly context: CallContext & { readonly actor: { readonly id: string } };
  readonly procedure: AnyProcedure;
  readonly signal?: AbortSignal | undefined;
}

/** Lets an account make a few long calls at once; a file is under way until it has been read. */
function createTurns() {
  const take = createStreamLimit(mostLong, longPatience);
  return async <Result extends { readonly output: unknown }>(
    { context, procedure, signal }: LongCall,
    make: () => Promise<Result>,
  ): Promise<Result> => {
    const { exportOf, isLong = exportOf !== undefined }: CallMeta = procedure['~orpc'].meta;
    if (!isLong) return make();
    const { release } = take(context, signal);
    try {
      const result = await make();
      const { body } = Object(result.output) as { readonly body?: unknown };
      if (body instanceof ReadableStream)
        return { ...result, output: { ...Object(result.output), body: untilOver(body, release) } };
      release();
      return result;
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** The answer of a call; a file in it goes on only while whoever asked for it may have it. */
export function guarded<Result extends { readonly output: unknown }>(
  result: Result,
  isAllowed: () => Promise<boolean>,
) {
  const { body } = Object(result.output) as { readonly body?: unknown };
  if (!(body instanceof ReadableStream)) return result;
  return { ...result, output: { ...Object(result.output), body: whileAllowed(body, isAllowed) } };
}

/**
 * What the calls are made of, by who may make them: `authenticated` everybody with an account, `reading` whoever may
 * open the project and has that area in it, `playing` the same once its season is played, `writing` whoever may change it, `sudo` sudo people.
 */
export function createProcedures(store: Store) {
  const implementer = implement(adminApi).$context<CallContext>();
  const authenticated = implementer.use(async ({ context, next }) => {
    const bearer = await context.identify();
    const actor = await loadCaller(store, bearer);
    return next({ context: { actor, bearer } });
  });
  const oneOfFew = createTurns();
  const notedExports = createNotedExports(store);
  const reading = authenticated
    .use(({ context, next, path: [name = ''] }) => {
      if (!mayOpen(context.projectKey)(context.actor)) throw apiError('forbidden');
      const project = store.projects.find(({ key }) => key === context.projectKey);
      if (project && !hasCalls(name, project)) throw apiError('not_found');
      noteUse(store, context.actor.id, context.projectKey);
      return next();
    })
    .use((call) => oneOfFew(call, async () => await call.next()))
    .use(notedExports)
    .use(async ({ context, next }) =>
      guarded(await next(), () => mayStill(store, context.bearer, mayOpen(context.projectKey))),
    )
    .use(ownCursors);
  const playing = reading.use(async ({ context, next }) => {
    await ensurePlayed({ ...store, clock: store.playClock ?? store.clock }, context.projectKey);
    return next();
  });
  const writing = playing
    .use(({ context, next }) => {
      requireWriter(context.actor, context.projectKey);
      return next();
    })
    .use(neededReasons(store));
  const sudo = authenticated
    .use(({ context, next }) => {
      requireSudo(context.actor);
      noteUse(store, context.actor.id, context.projectKey);
      return next();
    })
    .use((call) => oneOfFew(call, async () => await call.next()))
    .use(notedExports)
    .use(async ({ context, next }) => guarded(await next(), () => mayStill(store, context.bearer, mayUseSudo)))
    .use(ownCursors);
  return { store, authenticated, reading, playing, writing, sudo };
}

/** See {@link createProcedures}. */
export type Procedures = ReturnType<typeof createProcedures>;
