import { expect, test } from 'vitest';
import { aLandlord, aProperty, anApplicant, aSubmittedApplication } from '../../../testing/builders.ts';
import { useHouse } from '../../../testing/test-house.ts';
const house = useHouse();
test('a', async () => {
  let t = performance.now();
  const lap = (n: string) => { console.log(n, Math.round(performance.now() - t)); t = performance.now(); };
  const l = await aLandlord(house()); lap('landlord');
  const p = await aProperty(l); lap('property');
  await anApplicant(house()); lap('applicant');
  await aSubmittedApplication(house(), p); lap('submitted');
  console.log((await l.get(`/api/property/${p.id}`)).body);
  console.log(house().mailboxUrl, (await (await fetch(`${house().mailboxUrl}.json`)).text()).slice(0, 300));
  for (const path of ['/api/property/%zz', '/api/property/%E0%A4%A', '/api/address/resolve?id=abc&session=1', '/api/property/' + 'x'.repeat(600), '/nothing', '/api/nothing', '/%zz', '/api/address/resolve?id=..&session=1', '/api/address/resolve?id=sbx_abc&session=1']) {
    const a = await l.get(path); console.log(path.slice(0,60), a.status, a.body, a.headers.get('cache-control'), a.headers.get('x-content-type-options'));
  }
  expect(1).toBe(1);
});
