import { useEffect, useMemo, useRef, useState } from 'react';
import { fittingRoutes, type PlanPlaces, type PlanRoute, routesOf } from './plan-routes.ts';
import type { PlanRoutesMessage } from './plan-routes-worker.ts';

type Routes = ReadonlyMap<string, PlanRoute>;
type Found = { readonly places: PlanPlaces; readonly routes: Routes };

const placesOf = ({ nodes, edges }: PlanPlaces): PlanPlaces => ({
  nodes: Object.fromEntries(Object.values(nodes).map(({ id, position }) => [id, { id, position }])),
  edges,
});

/** Answers what stops it. */
function findRoutes(places: PlanPlaces, onFound: (routes: Routes) => void): () => void {
  const findHere = () => onFound(routesOf(places));
  try {
    const worker = new Worker(new URL('./plan-routes-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PlanRoutesMessage>) => {
      if (data === 'ready') return worker.postMessage(places);
      worker.terminate();
      onFound(data);
    };
    // Not to be had, after a deploy for instance.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      findHere();
    };
    return () => worker.terminate();
  } catch {
    // A page whose policy allows no worker.
    findHere();
    return () => undefined;
  }
}

/**
 * Where the edges of a plan run; undefined while nobody knows yet. Found anew only after a node was moved or an edge was
 * made or removed, and not with every title. A large plan is looked through by a worker: meanwhile the ways that still fit
 * stay.
 */
export function usePlanRoutes(content: PlanPlaces, isLarge: boolean): Routes | undefined {
  const key = useMemo(
    () =>
      JSON.stringify([
        Object.values(content.nodes).map(({ id, position: { x, y } }) => [id, x, y]),
        Object.values(content.edges),
      ]),
    [content],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when places are others
  const places = useMemo(() => placesOf(content), [key]);
  const before = useRef<Found>(undefined);
  const here = useMemo(() => {
    if (isLarge) return undefined;
    // A plan that becomes large keeps them until the worker answers.
    before.current = { places, routes: routesOf(places) };
    return before.current.routes;
  }, [places, isLarge]);
  const [found, setFound] = useState<Found>();
  useEffect(
    () => (isLarge ? findRoutes(places, (routes) => setFound({ places, routes })) : undefined),
    [places, isLarge],
  );
  return useMemo(() => {
    const known = found ?? before.current;
    return here ?? (known && fittingRoutes(places, known.places, known.routes));
  }, [here, found, places]);
}
