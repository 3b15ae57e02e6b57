import { globSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createApplicant, createApplication } from '../../testing/builders/builders.ts';
import { forApplication, pdf, upload } from '../../testing/builders/proof-files.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { SETTABLE_CLOCK, setClock } from '../harness/settable-clock.ts';
import type { SourceChange } from '../harness/source-change.ts';
import { FILES } from '../invariants/files.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { controlWebhooks } from './control-webhooks.ts';
import { ORDER, submitAll } from './lost-replies.ts';
import { createQuickLandlord, createQuickProperty, createReadyApplicants } from './ready-applicants.ts';

const DISK_FILE = 'disk-is-full';

/** A disk that is full while a file of the data folder says so: a content's beginning is written, then there is no space. */
const FILLABLE_DISK: SourceChange = {
  file: 'src/server/infrastructure/files/disk-file-store.ts',
  find: 'await disk.putStream(key, Readable.from(pieces));',
  replace: `const fs = process.getBuiltinModule('node:fs');
      const isFull = fs.existsSync(folder.replace(/files$/, '${DISK_FILE}'));
      await disk.putStream(key, Readable.from(isFull ? [...pieces].slice(0, 1) : pieces));
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });`,
  why: 'A full disk without filling the one of the machine.',
};

const MINUTE = 60 * 1000;
/** As long as a content without a row is kept, and a little more. */
const ORPHAN_KEPT = 25 * 60 * MINUTE;
/** Within the two hours for which a session lasts without its owner. */
const JUMPS = [10, -10, 50, -50, 0].map((minutes) => minutes * MINUTE);

/**
 * The clock jumps between the data of a check and the bureau's answer, forward and back, and is right in the end. No
 * webhook mends what a dropped answer leaves.
 */
async function jumpClock(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  await controlWebhooks(deployment, '/hold');
  for (let round = 0; round < rounds; round += 1) {
    for (const jump of JUMPS) {
      const recover = deployment.vendors.add({ ...ORDER, effect: { is: 'status', status: 503 } });
      const ready = await createReadyApplicants(deployment, await createQuickLandlord(deployment), 2);
      await setClock(deployment, jump);
      recover();
      violations.push(...(await submitAll(ready)));
      // The order is due again.
      await deployment.passTime(MINUTE / 1000);
      await deployment.idle();
    }
    await deployment.settle();
  }
  return { violations, facts: { jumps: rounds * JUMPS.length } };
}

/** Uploads to a disk that is full for every other of them. */
async function fillDisk(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  const facts = { stored: 0, refused: 0 };
  const landlord = await createQuickLandlord(deployment);
  const flag = path.join(deployment.dataFolder, DISK_FILE);
  for (let round = 0; round < rounds; round += 1) {
    const applicant = await createApplicant(deployment);
    const applicantId = await createApplication(applicant, await createQuickProperty(landlord));
    const uploadOne = () => upload(applicant, forApplication(applicantId), pdf());
    await writeFile(flag, '');
    const full = await uploadOne();
    await rm(flag);
    const free = await uploadOne();
    if (![503, 507].includes(full.status)) {
      violations.push(`an upload to a full disk was answered with ${full.status}`);
    }
    if (free.status !== 200) violations.push(`an upload after that was answered with ${free.status}`);
    facts.refused += 1;
    facts.stored += 1;
  }
  // The sweep takes what has had no row for a day; it runs every night.
  const dayBefore = new Date(Date.now() - ORPHAN_KEPT);
  for (const entry of globSync('files/**', { cwd: deployment.dataFolder, withFileTypes: true })) {
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), dayBefore, dayBefore);
  }
  await deployment.passTime(ORPHAN_KEPT / 1000);
  await deployment.idle();
  return { violations, facts };
}

export const machineFaults: Fault[] = [
  {
    name: 'full disk',
    what: 'The disk is full in the middle of writing an upload.',
    invariants: [...EVERYWHERE, ...FILES],
    rounds: { long: 20, short: 1, control: 2 },
    conditions: [FILLABLE_DISK],
    run: fillDisk,
    controls: [
      {
        name: 'rows before contents',
        file: 'src/server/applications/files/store-upload.ts',
        find: 'await storeFile(ctx, owner, { storageKey, content });',
        replace: 'void storeFile(ctx, owner, { storageKey, content }).catch(() => undefined);',
        why: 'A content is written before its row.',
      },
    ],
  },
  {
    name: 'clock jumps',
    what: "The server's clock jumps by ten minutes and by almost an hour, forward and back, while checks run.",
    invariants: EVERYWHERE,
    rounds: { long: 3, short: 0, control: 1 },
    conditions: [SETTABLE_CLOCK],
    run: jumpClock,
    controls: [
      {
        name: 'a first answer that is older than the clock says is dropped',
        file: 'src/server/screening/attempts/apply-case.ts',
        find: "(current.state !== 'queued' && current.updatedAt > at)",
        replace: 'current.updatedAt > at',
        why: 'The first answer about an order counts, whatever the clock says.',
      },
    ],
  },
];
