import { describe, expect, test } from 'vitest';
import { addressOf, nameOf } from '../../../../testing/samples/sample-calls.ts';
import { wrongForms } from '../../../../testing/samples/wrong-values.ts';
import { byName, expectRefusal, prepareSweep } from '../../../../testing/server/sweep.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../../contract/all-endpoints.ts';

const server = startTestServer();
const { sampleOf, callerOf } = prepareSweep(server);

const AT_ONCE = 8;

/** Makes calls with each of the forms, and expects every refusal to be worded for people. */
async function expectPlainRefusals<T>(forms: readonly T[], send: (form: T) => Promise<void>): Promise<void> {
  const waiting = forms.values();
  const work = async () => {
    for (const form of waiting) await send(form);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

describe.each(byName(ALL_ENDPOINTS.filter(({ body, files }) => body && !files)))('%s', (name, endpoint) => {
  test('says in plain words what is wrong with a body', async () => {
    const sample = sampleOf(endpoint);
    if (!endpoint.body) return;
    const forms = wrongForms(endpoint.body, sample.body ?? {});
    await expectPlainRefusals(forms, async (form) => {
      const { method } = endpoint;
      const body = JSON.stringify(form);
      const headers = { 'content-type': 'application/json' };
      const answer = await callerOf(endpoint).raw(addressOf(endpoint, sample), { method, headers, body });
      if (answer.status >= 300) expectRefusal(answer, `${name} ${body.slice(0, 300)}`);
    });
  });
});

describe.each(byName(ALL_ENDPOINTS.filter(({ query }) => query)))('%s', (name, endpoint) => {
  test('says in plain words what is wrong with a query', async () => {
    const sample = sampleOf(endpoint);
    const fields = Object.keys({ ...sample.query, no_such_field: '' });
    const values = ['', 'no such choice', '-1', 'x'.repeat(1000)];
    const queries = fields.flatMap((field) => [
      ...values.map((value) => ({ ...sample.query, [field]: value })),
      Object.fromEntries(Object.entries(sample.query ?? {}).filter(([other]) => other !== field)),
    ]);
    await expectPlainRefusals(queries, async (query) => {
      const address = addressOf(endpoint, { ...sample, query });
      const answer = await callerOf(endpoint).raw(address, { method: endpoint.method });
      if (answer.status >= 300) expectRefusal(answer, `${name} ${address.slice(0, 300)}`);
    });
  });
});

describe.each(byName(ALL_ENDPOINTS.filter(({ files }) => files)))('%s', (name, endpoint) => {
  test('says in plain words what is wrong with a form', async () => {
    const sample = sampleOf(endpoint);
    const right = (sample.body ?? {}) as Record<string, string>;
    const forms = [...Object.keys(right), 'no_such_field'].flatMap((field) => [
      ...['', 'no such choice', '-1', 'x'.repeat(1900)].map((value) => ({ ...right, [field]: value })),
      Object.fromEntries(Object.entries(right).filter(([other]) => other !== field)),
    ]);
    await expectPlainRefusals(forms, async (form) => {
      const answer = await callerOf(endpoint).upload(addressOf(endpoint, sample), form, {});
      if (answer.status >= 300) expectRefusal(answer, `${name} ${JSON.stringify(form).slice(0, 300)}`);
    });
  });
});

test('no call failed', () => {
  expect(server().logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
  expect(ALL_ENDPOINTS.map(nameOf).length).toBeGreaterThan(80);
});
