import { Piscina } from 'piscina';
import type { CleanedContent } from '../../../domain/applications/answers/content-cleaner.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';

const LONGEST_MS = 20_000;
const WORKER = new URL('./pdf-worker.ts', import.meta.url).href;

/**
 * Reads PDFs in threads of their own. One that takes too much memory is damaged; one that takes too long may only have
 * had to wait, so that is ours.
 */
export function pdfCleaner(): { clean(content: Uint8Array): Promise<CleanedContent>; stop(): Promise<void> } {
  const threads = new Piscina({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async clean(content) {
      const signal = AbortSignal.timeout(LONGEST_MS);
      try {
        const cleaned: CleanedContent | 'unchanged' = await threads.run(content, { signal });
        return cleaned === 'unchanged' ? { content } : cleaned;
      } catch {
        if (signal.aborted) throw new ProviderProblem({ provider: 'pdf', kind: 'timeout', retryable: true });
        return { fault: 'damaged' };
      }
    },
    stop: () => threads.destroy(),
  };
}
