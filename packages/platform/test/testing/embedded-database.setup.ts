import type { TestProject } from 'vitest/node';

/** Lets every test of the platform run over the embedded database. */
export default function setUp(project: TestProject): void {
  project.provide('databaseServer', null);
}
