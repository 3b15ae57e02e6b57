import type { TestProject } from 'vitest/node';
import { storeTemporaryFilesInMemory } from './memory-folder.ts';
import { startTemplateServer } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server; `{database}` stands for a database name. */
    databaseServer: string;
  }
}

/** One database server for the whole run, whose template every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dropFiles = storeTemporaryFilesInMemory();
  const { url, stop } = await startTemplateServer();
  project.provide('databaseServer', url);
  return () => stop().finally(dropFiles);
}
