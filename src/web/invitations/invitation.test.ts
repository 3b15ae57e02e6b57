import { describe, expect, it } from 'vitest';
import { CHECK_KINDS } from '../../domain/values/check-kind.ts';
import { ApiProblem } from '../app/api/api.ts';
import { describeTogether, readCoApplicantLink } from './co-applicants/co-applicant-link.ts';
import { readPaidItems } from './paid-items.ts';
import { invitationHeading, returningPath, withoutReturning } from './use-invitation.ts';

describe('the items of an invitation', () => {
  it.each([
    ['credit_check,id_verification', ['credit_check', 'id_verification']],
    [btoa('credit_check,background_check'), ['credit_check', 'background_check']],
    ['credit_check', ['credit_check']],
    [btoa('reference_check'), ['reference_check']],
    ['credit_check,credit_check,<b>', ['credit_check']],
    ['%%%', []],
    ['', []],
    [null, []],
  ])('%s', (items, expected) => expect(readPaidItems(items, CHECK_KINDS)).toEqual(expected));

  it('leave out what the site does not offer', () => {
    expect(readPaidItems('credit_check,id_verification', ['id_verification'])).toEqual(['id_verification']);
    expect(readPaidItems(btoa('credit_check'), [])).toEqual([]);
  });
});

describe('the return path', () => {
  it('keeps every parameter', () => {
    const query = new URLSearchParams(
      'is_coapplicant=1&coapplicant_id=a&applicant_id=b&items=credit_check%2Cid_verification',
    );
    const path = returningPath('/apply/paid/tok', query);
    expect(path).toBe(
      '/apply/paid/tok?is_coapplicant=1&coapplicant_id=a&applicant_id=b&items=credit_check%2Cid_verification&returning=1',
    );
    expect(returningPath('/apply/tok', new URLSearchParams('returning=1'))).toBe('/apply/tok?returning=1');
  });

  it('drops the mark once used', () => {
    expect(withoutReturning(new URLSearchParams('returning=1'))).toBe('');
    expect(withoutReturning(new URLSearchParams('is_coapplicant=1&returning=1'))).toBe('?is_coapplicant=1');
  });
});

describe('the heading', () => {
  const address = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
  it.each([
    [{ address, unit: 'unit 2' }, false, `you've been invited to apply for unit 2, ${address}`],
    [{ address, unit: '2' }, true, `your friend has invited you to apply for 2, ${address}`],
    [{ address, unit: null }, false, `you've been invited to apply for ${address}`],
    [{ address, unit: ' ' }, true, `your friend has invited you to apply for ${address}`],
  ])('%j', (property, byFriend, heading) => expect(invitationHeading(property, byFriend)).toBe(heading));
});

describe('the text about applying together', () => {
  const link = readCoApplicantLink(new URLSearchParams('is_coapplicant=1&coapplicant_id=a&coapplicant_token=t'));
  it.each<[string, string, Parameters<typeof describeTogether>]>([
    ['a link that works', 'Priya is applying and would like to apply with you.', [link, 'Priya', null]],
    ['a link whose inviter is not known', 'You’ll be applying together.', [link, undefined, null]],
    ['a server that does not answer', 'You’ll be applying together.', [link, undefined, new ApiProblem(0, {})]],
    ['a link that was replaced', 'no longer works', [link, undefined, new ApiProblem(404, {})]],
    ['a link that was changed', 'no longer works', [link, undefined, new ApiProblem(422, {})]],
    ['a link without its id', 'can’t tell which friend', [undefined, undefined, null]],
  ])('with %s', (_, text, given) => expect(describeTogether(...given)).toContain(text));

  it('ignores a link without the id', () => {
    expect(readCoApplicantLink(new URLSearchParams('is_coapplicant=1'))).toBeUndefined();
    expect(readCoApplicantLink(new URLSearchParams('is_coapplicant=1&coapplicant_id='))).toBeUndefined();
  });
});
