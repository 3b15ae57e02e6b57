import { storeTemporaryFilesInMemory } from '../server/memory-folder.ts';
import { startTemplateServer } from '../server/template-database.ts';

/** Names the variable through which the workers of the journeys learn the URL of their database server. */
export const DATABASE_SERVER = 'JOURNEYS_DATABASE_SERVER';

/** One database server for all journeys, whose template every worker copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dropFiles = storeTemporaryFilesInMemory();
  const { url, stop } = await startTemplateServer();
  process.env[DATABASE_SERVER] = url;
  return () => stop().finally(dropFiles);
}
