// npm run check: all static checks, one line each.
import { availableParallelism } from 'node:os';
import { ENDPOINTS } from '../src/contract/all-endpoints.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { checkCasts } from './checks/casts.ts';
import { checkApiDocument } from './checks/check-api-document.ts';
import { checkKitWorkshop } from './checks/kit-workshop.ts';
import { checkLintRules } from './checks/lint-rules.ts';
import { checkRollingMigrations } from './checks/rolling-migrations.ts';
import { checkSizeLimits } from './checks/size-limits.ts';
import { checkTranslations } from './checks/translations.ts';
import { checkTypesFile } from './database-types/check-types-file.ts';
import { projectRoot, runNode } from './run-node.ts';

/** Code sees only the types of where it runs, so each of these has its own tsconfig.json. */
const TYPE_PROJECTS = ['src/domain', 'src/contract', 'src/server', 'src/web', 'journeys'];

interface Check {
  name: string;
  /** Resolves to the complaints, if any. */
  run(): Promise<string | undefined>;
}

const CHECKS: Check[] = [
  program('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  ...TYPE_PROJECTS.map((project) =>
    // One checker, as each of several works out the same types again: a third less work, and no slower on two cores.
    program(`types of ${project}`, [
      'node_modules/typescript/bin/tsc',
      ...['--noEmit', '--checkers', '1', '-p', project],
    ]),
  ),
  program('import rules', [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ...['src', 'testing', 'journeys', 'bench', 'faults', 'fuzz', 'tools'],
  ]),
  program('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  {
    name: 'API document',
    run: async () =>
      (await checkApiDocument(openApiDocument(ENDPOINTS, 'https://maplekey.test'))).join('\n') || undefined,
  },
  { name: 'casts', run: async () => checkCasts(projectRoot).join('\n') || undefined },
  // PostgreSQL is not packaged for every other platform.
  ...(process.platform === 'linux' ? [{ name: 'database types', run: checkTypesFile }] : []),
  { name: 'rolling migrations', run: async () => checkRollingMigrations(projectRoot).join('\n') || undefined },
  { name: 'names, words and folders', run: async () => checkLintRules(projectRoot).join('\n') || undefined },
  { name: 'length of files and functions', run: async () => checkSizeLimits(projectRoot).join('\n') || undefined },
  { name: 'translations', run: async () => checkTranslations(projectRoot).join('\n') || undefined },
  { name: 'workshop of the kit', run: async () => checkKitWorkshop(projectRoot).join('\n') || undefined },
];

function program(name: string, args: string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await runNode(args, { capture: true });
      return code === 0 ? undefined : output.trim() || `ended with ${code}`;
    },
  };
}

/** Runs every check, even after a failure, and reports one line for each. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = CHECKS.values();
  let failed = 0;
  const worker = async () => {
    for (const check of waiting) {
      const began = Date.now();
      const complaints = await check.run();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${complaints ? '✗' : '✓'} ${check.name} (${seconds} s)${complaints ? `\n${complaints}\n` : ''}`);
      if (complaints) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
