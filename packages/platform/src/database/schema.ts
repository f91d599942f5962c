export * from './tables/audit-tables.ts';
export * from './tables/game-tables.ts';
export * from './tables/league-tables.ts';
export * from './tables/provider-tables.ts';
export * from './tables/season-tables.ts';
export * from './tables/sudo-tables.ts';
export * from './tables/translation-tables.ts';
