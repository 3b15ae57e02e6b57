// Loaded before the server with `node --import`: replaces declared texts of its sources while they load. The product
// itself has no switch for it.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { changeText, type SourceChange } from './source-change.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const changes = JSON.parse(process.env.FAULTS_SOURCE_CHANGES ?? '[]') as SourceChange[];
const byUrl = Map.groupBy(changes, ({ file }) => pathToFileURL(path.join(ROOT, file)).href);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = byUrl.get(url);
    if (!wanted || loaded.source === undefined || loaded.source === null) return loaded;
    const { source } = loaded;
    return {
      ...loaded,
      source: changeText(
        typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8'),
        wanted,
      ),
    };
  },
});
