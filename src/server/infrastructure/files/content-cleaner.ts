import { Piscina } from 'piscina';
import sharp from 'sharp';
import type { CleanedContent, ContentCleaner } from '../../../domain/applications/answers/content-cleaner.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { type ClamdAddress, findsMalware } from './clamd-client.ts';

/** Scans content if there is a scanner, then reads it as the image or the PDF that it claims to be. */
export function contentCleaner(clamd: ClamdAddress | undefined): ContentCleaner & { stop(): Promise<void> } {
  const pdfs = pdfCleaner();
  return {
    async clean(content, type) {
      if (clamd && (await findsMalware(clamd, content))) return { fault: 'malware' };
      return type === 'application/pdf' ? pdfs.clean(content) : cleanImage(content, type);
    },
    stop: () => pdfs.stop(),
  };
}

/** The most that a phone's camera makes today, with room to spare; beyond it an image is a way to exhaust memory. */
const MOST_PIXELS = 50_000_000;
/** Visually the same as the original, and the small print of a document stays sharp. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

// One image at a time decodes on one thread: uploads must not starve the rest of the server.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes an image completely and encodes it again, upright and without metadata. */
async function cleanImage(content: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<CleanedContent> {
  try {
    const image = sharp(content, { failOn: 'error', limitInputPixels: false });
    const { width, height, isPalette } = await image.metadata();
    if (width * height > MOST_PIXELS) return { fault: 'too-many-pixels' };
    const upright = image.autoOrient();
    const encoded = type === 'image/jpeg' ? upright.jpeg(JPEG) : upright.png({ palette: isPalette });
    return { content: await encoded.toBuffer() };
  } catch {
    return { fault: 'damaged' };
  }
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
