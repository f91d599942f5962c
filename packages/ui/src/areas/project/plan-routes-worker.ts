// Looks for the ways of a large plan's edges in a thread of its own: up to a second's work. See use-plan-routes.ts.
import { type PlanPlaces, type PlanRoute, routesOf } from './plan-routes.ts';

/** That it runs, and then what it has found. */
export type PlanRoutesMessage = 'ready' | ReadonlyMap<string, PlanRoute>;

const tell = (message: PlanRoutesMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<PlanPlaces>) => tell(routesOf(data)));
tell('ready');
