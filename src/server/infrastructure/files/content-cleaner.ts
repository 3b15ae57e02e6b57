import { Piscina } from 'piscina';
import type { CleanedContent, ContentCleaner } from '../../../domain/applications/answers/content-cleaner.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { type ClamdAddress, findsMalware } from './clamd-client.ts';

/**
 * Scans content if there is a scanner, then reads it as the image or the PDF that it claims to be. What reads images is loaded
 * with the first one: it is a twentieth of what a start would load.
 */
export function contentCleaner(clamd: ClamdAddress | undefined): ContentCleaner & { stop(): Promise<void> } {
  const pdfs = pdfCleaner();
  return {
    async clean(content, type) {
      if (clamd && (await findsMalware(clamd, content))) return { fault: 'malware' };
      if (type === 'application/pdf') return pdfs.clean(content);
      const { cleanImage } = await import('./image-cleaner.ts');
      return cleanImage(content, type);
    },
    stop: () => pdfs.stop(),
  };
}

const LONGEST_MS = 20_000;
const WORKER = new URL('./pdf-worker.ts', import.meta.url).href;

/**
 * Reads PDFs in threads of their own. One that takes too much memory is damaged; one that takes too long may only have
 * had to wait, so that is ours.
 */
function pdfCleaner(): { clean(content: Uint8Array): Promise<CleanedContent>; stop(): Promise<void> } {
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
