import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserTestServer } from '../../testing/server/browser-test-server.ts';
import { takePicture } from './camera.ts';
import { openCast } from './cast.ts';
import { DEVICES, type Scene } from './scene.ts';
import { PARTS } from './sections.ts';

interface Gallery {
  folder: string;
  browserPath: string;
  isWanted: (scene: Scene) => boolean;
}

/**
 * Starts the product with its demo on an empty folder and takes pictures of these screens on every device.
 *
 * @returns the failures, one sentence for each picture that could not be taken
 */
export async function takeGallery({ folder, browserPath, isWanted }: Gallery): Promise<string[]> {
  const opened = new Date();
  const { server, close } = await browserTestServer();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const faults: string[] = [];
  try {
    const cast = await openCast(server);
    for (const scene of PARTS.flatMap(([, scenes]) => scenes)) {
      await scene.prepare?.(cast);
      if (!isWanted(scene)) continue;
      await mkdir(path.join(folder, scene.folder), { recursive: true });
      for (const device of DEVICES) {
        const take = () => takePicture({ browser, cast, opened, folder }, scene, device);
        try {
          // On a busy machine a page may be too slow once.
          const bytes = await take().catch(take);
          console.log(`${scene.name} at the ${device}: ${Math.round(bytes / 1024)} kB`);
        } catch (problem) {
          faults.push(`${scene.name} at the ${device}: ${problem instanceof Error ? problem.message : problem}`);
        }
      }
    }
  } finally {
    await browser.close();
    await close();
  }
  return faults;
}
