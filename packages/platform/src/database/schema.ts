export * from './tables/audit-tables.ts';
export * from './tables/game-tables.ts';
export * from './tables/league-tables.ts';
export * from './tables/plan-tables.ts';
export * from './tables/provider-tables.ts';
export * from './tables/script-tables.ts';
export * from './tables/season-tables.ts';
