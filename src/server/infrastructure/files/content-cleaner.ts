import type { ContentCleaner } from '../../../domain/applications/answers/content-cleaner.ts';
import { type ClamdAddress, findsMalware } from './clamd-client.ts';
import { cleanImage } from './clean-image.ts';
import { pdfCleaner } from './clean-pdf.ts';

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
