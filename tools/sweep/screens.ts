import type { Guard } from '../../src/domain/accounts/sessions/route-guard.ts';
import { type PagePath, pages } from '../../src/web/app/page-table.ts';
import { expectStatus } from '../../testing/builders/builders.ts';
import { referenceToken } from '../../testing/builders/references.ts';
import type { Cast, Who } from '../gallery/scene.ts';
import { PARTS } from '../gallery/sections.ts';

/** Somebody at an address. */
export interface Screen {
  /** Undefined without an account. */
  who: Who | undefined;
  /** What the command and its findings call it. */
  name: string;
  address: string;
}

/** Who opens the pages of each guard. */
const VISITORS: Record<Guard, readonly (Who | undefined)[]> = {
  public: [undefined],
  'public-tenant': [undefined],
  home: [undefined],
  'signed-out': [undefined],
  'signed-in': ['landlord', 'applicant'],
  'signed-in-tenant': ['applicant', 'checked'],
  applicant: ['applicant', 'checked'],
  landlord: ['landlord'],
  'landlord-dashboard': ['landlord'],
};

const FORMER_LANDLORD = 'rosalind.birch@example.test';

/** What stands in place of the parts of an address that have names. */
async function addressOf(path: PagePath, { server, property }: Cast): Promise<string> {
  if (path === '/verified-landlord-reference/:token') {
    return path.replace(':token', await referenceToken(server, FORMER_LANDLORD));
  }
  if (path.startsWith('/apply/')) return path.replace(':token', property.token);
  return path.replace(':token', 'expired').replace(':email', 'nobody@example.test');
}

/** The landlord's list with an application open, for some of the people in it, and beside each other. */
async function reviews({ landlord, property }: Cast): Promise<Screen[]> {
  const { applicants } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body;
  const ids: string[] = applicants.map(({ id }: { id: string }) => id);
  const list = `/landlord/application?property=${property.id}`;
  return [
    ...ids.map((id, index) => ({ name: `application ${index + 1}`, address: `${list}&applicant=${id}` })),
    { name: 'comparison', address: `${list}&compare=${ids.slice(0, 3).join(',')}&comparing=1` },
  ].map(({ name, address }) => ({ who: 'landlord', name: `/landlord/application ${name}`, address }));
}

/** Every screen that has an address, for everybody who can open it. Prepares the data of the gallery's scenes first. */
export async function openScreens(cast: Cast): Promise<Screen[]> {
  for (const { prepare } of PARTS.flatMap(([, scenes]) => scenes)) await prepare?.(cast);
  const paths = Object.keys(pages) as PagePath[];
  const own = await Promise.all(
    paths.map(async (path) => {
      const address = await addressOf(path, cast);
      return VISITORS[pages[path][0]].map((who) => ({ who, name: path, address }));
    }),
  );
  return [...own.flat(), ...(await reviews(cast))];
}
