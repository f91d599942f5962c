import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests make their databases; the embedded one without it. */
    readonly databaseServer: string | null;
  }
}

/** Lets every test of the platform run over a Postgres server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServer', server.url);
  return () => server.stop();
}
