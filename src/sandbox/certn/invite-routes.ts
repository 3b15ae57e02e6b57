import type { Answer } from '../http/answer.ts';
import { asset } from '../http/page-files.ts';
import type { Call, Route } from '../http/route.ts';
import { waitsForApplicant } from './case.ts';
import type { Cases } from './cases.ts';
import { invitePage, noInvitePage } from './invite-page.ts';

const INVITE = /^\/certn\/invite\/(?<id>[\w-]+)$/;

/** The page to which an applicant is sent who has something left to do. Opening it is seen by the vendor. */
export function inviteRoutes(cases: Cases, appUrl: string): Route[] {
  const open = ({ names }: Call): Answer => {
    const one = cases.find(names.id ?? '');
    if (!one) return noInvitePage();
    const isFirst = one.status === 'APPLICANT_INVITED';
    return invitePage(isFirst ? cases.change(one, { status: 'APPLICANT_OPENED' }) : one, appUrl);
  };

  const answer = ({ names, body }: Call): Answer => {
    const one = cases.find(names.id ?? '');
    if (!one) return noInvitePage();
    const form = new URLSearchParams(body);
    if (waitsForApplicant(one)) {
      if (form.get('answer') === 'decline') cases.change(one, { status: 'APPLICANT_DECLINED' });
      else if (form.get('consent') === 'yes') cases.change(one, { status: 'APPLICANT_SUBMITTED', isConfirmed: true });
    }
    return { status: 303, headers: { location: `/certn/invite/${one.id}` }, body: '' };
  };

  return [
    { method: 'GET', path: INVITE, handle: open },
    { method: 'POST', path: INVITE, handle: answer },
    {
      method: 'GET',
      path: /^\/certn\/page\.css$/,
      handle: () => asset(new URL('page.css', import.meta.url), 'text/css'),
    },
  ];
}
