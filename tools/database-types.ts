// npm run database-types: writes the types of the database's tables, after a new migration.
import { writeFile } from 'node:fs/promises';
import { generateTypes, TYPES_FILE } from './database-types/generate-types.ts';

await writeFile(TYPES_FILE, await generateTypes());
