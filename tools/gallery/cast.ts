import type { RunningServer } from '../../src/server/start-server.ts';
import { createProperty, expectStatus, loggedIn, type TestProperty } from '../../testing/builders/builders.ts';
import { job, pastJob } from '../demo/demo-answers.ts';
import { DEMO_LANDLORD, DEMO_PROPERTY, DEMO_TENANT, OTHER_PROPERTY } from '../demo/demo-people.ts';
import { openDemo } from '../demo/open-demo.ts';
import type { Cast } from './scene.ts';

const FILLED_IN = 'fergus.hazelton@example.test';

/** Fills an empty server with the demo and the additional data for the pictures. */
export async function openCast(server: RunningServer): Promise<Cast> {
  await openDemo(server, () => undefined);
  const landlord = await loggedIn(server, DEMO_LANDLORD.email);
  const { data } = expectStatus(await landlord.get('/api/property'), 200).body;
  const propertyAt = async (address: string): Promise<TestProperty> => {
    const { id } = data.find((each: { address: string }) => each.address === address);
    const found = server.ctx.db.selectFrom('property').select('token').where('id', '=', id);
    return { id, token: (await found.executeTakeFirstOrThrow()).token };
  };
  const property = await propertyAt(DEMO_PROPERTY.address);
  const other = await propertyAt(OTHER_PROPERTY.address);
  const emptyProperty = await createProperty(landlord, { address: '27 Barton St E, Hamilton, ON L8L 2V8' });
  const closed = await createProperty(landlord, { address: '310 Rue Rachel E, Montréal, QC H2W 1G1', unit: '4' });
  expectStatus(await landlord.post(`/api/application/${closed.id}`, { status: 'inactive' }), 200);
  const applicant = await loggedIn(server, DEMO_TENANT.person.email);
  const jobs = [
    job('Hospital pharmacist', 'Lakeside Hospital', 6900, '2021-03', ['Harriet Birch', '4165550117']),
    pastJob('Pharmacy assistant', 'Rideau Pharmacy', ['2017-05', '2021-02'], ['Owen Larkspur', '6135550125']),
  ];
  for (const each of jobs) {
    expectStatus(await applicant.post('/api/employment', { ...each, application_id: other.id }), 200);
  }
  const checked = await loggedIn(server, FILLED_IN);
  const { data: own } = expectStatus(await checked.get('/api/applicant'), 200).body;
  return { server, landlord, property, emptyProperty, applicant, checked, checkedId: own[0].id };
}
