import { type Identity, isSudo, type Project, projectAccess } from '@bullpen/contract';

/** What the foot of a dialog says whose act reaches production: one of these people's projects is. */
export function reachOf(identity: Identity, projects: readonly Project[]) {
  const reaches = projects.some(
    ({ environment, key }) =>
      environment === 'production' && (isSudo(identity) || Object.hasOwn(projectAccess(identity), key)),
  );
  return reaches ? ({ environment: 'production', text: 'Reaches production' } as const) : undefined;
}
