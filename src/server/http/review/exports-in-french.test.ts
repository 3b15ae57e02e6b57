import { expect, test } from 'vitest';
import { createLandlord, createProperty, createSubmittedApplication } from '../../../../testing/builders/builders.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer({ LANGUAGES: 'en,fr' });

test('the exports are in the language of whoever reads them, with figures as they are', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });
  await createSubmittedApplication(server(), property, { first_name: 'Priya', last_name: 'Nair' });
  const fileAt = async (kind: 'csv' | 'pdf') => {
    const answer = await fetch(`${server().origin}/api/property/${property.id}/applicants.${kind}`, {
      headers: { authorization: `Bearer ${landlord.token}`, cookie: 'language=fr' },
    });
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain("UTF-8''demandes, 48");
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [head = '', row = ''] = new TextDecoder().decode(await fileAt('csv')).split('\r\n');
  expect(head).toContain('Rang;Nom;Points à vérifier;Contesté;Fait la demande avec;Envoyée le;Favori;Décision');
  expect(row).toContain(';7850;');
  expect(row).toContain('temps plein');
  expect(row).toContain('Hospital pharmacist, Lakeside Hospital');
  expect(row).not.toMatch(/full time|small cat|not asked/);
  const pdf = await fileAt('pdf');
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang \(fr-CA\)/);
  expect(pdfText(pdf)).toContain('Demandes pour 48 Fermanagh Ave');
});
