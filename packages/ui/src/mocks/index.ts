export { createHandlers } from './handlers.ts';
export * from './identities.ts';
export { apiError, endless, networkError, overrideCall } from './override.ts';
export * from './players.ts';
export { makePort } from './port.tsx';
export { alpenboerse, demo, handelskompas, projects } from './projects.ts';
export { autumn, makeSeason } from './seasons.ts';
export { createWorld, type World } from './world.ts';
