import sharp from 'sharp';
import type { CleanedContent } from '../../../domain/applications/answers/content-cleaner.ts';

/** The most that a phone's camera makes today, with room to spare; beyond it an image is a way to exhaust memory. */
const MOST_PIXELS = 50_000_000;
/** Visually the same as the original, and the small print of a document stays sharp. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

// One image at a time decodes on one thread: uploads must not starve the rest of the server.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes an image completely and encodes it again, upright and without metadata. */
export async function cleanImage(content: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<CleanedContent> {
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
