import { TextInput } from '@mantine/core';
import { Card } from '../../../kit/layout/card.tsx';
import { DashboardPage } from '../../../kit/layout/dashboard-page.tsx';
import { FieldRow, FormHeader, FormPage, FormSection, FormSubject } from '../../../kit/layout/form-page.tsx';
import { MessagePage } from '../../../kit/layout/message-page.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { PageTitle } from '../../../kit/layout/page-title.tsx';
import { Action, LONG_TEXT, type Specimens } from '../specimen.tsx';

const subject = <FormSubject label="Application for" title="48 Fermanagh Ave, Toronto, ON M6R 1M2" note="unit 2" />;

export const specimens: Specimens = {
  'layout/dashboard-page': {
    shown: {
      default: (
        <DashboardPage title="hello Marguerite" name="Dashboard" summary="Two applicants are new." action={<Action />}>
          <Card>{LONG_TEXT}</Card>
        </DashboardPage>
      ),
      empty: (
        <DashboardPage title="hello Marguerite" name="Dashboard">
          <Card>Nothing here yet.</Card>
        </DashboardPage>
      ),
    },
  },
  'layout/form-page': {
    shown: {
      'header, section and row': (
        <FormPage>
          <FormHeader title="current housing" lead="Where you live now." margin={subject} />
          <FormSection title="Address" hint="As on an envelope." aside="Only the landlord sees it.">
            <FieldRow>
              <TextInput label="City" />
              <TextInput label="Postal code" error="Please enter a postal code" />
            </FieldRow>
          </FormSection>
        </FormPage>
      ),
      'long text, without a margin': (
        <FormPage>
          <FormHeader title={LONG_TEXT} name="Form" lead={LONG_TEXT} />
          <FormSection title="Reason for leaving your current home" hint={LONG_TEXT}>
            <TextInput label={LONG_TEXT} />
          </FormSection>
        </FormPage>
      ),
    },
  },
  'layout/message-page': {
    shown: {
      default: (
        <MessagePage title="Thank you" actions={<Action>to the home page</Action>}>
          <p>We passed your answers on.</p>
        </MessagePage>
      ),
      'long text': (
        <MessagePage title="This page is for tenants who were invited to apply">
          <p>{LONG_TEXT}</p>
        </MessagePage>
      ),
    },
  },
  'layout/narrow-page': {
    shown: {
      'with a summary': (
        <MoneyPage
          title="payment"
          lead="You pay once, for all applicants."
          back={{ to: '/kit', label: 'back to the checks' }}
          summary={<Card>$56.50 CAD</Card>}
        >
          <Card>{LONG_TEXT}</Card>
        </MoneyPage>
      ),
      'without a summary': (
        <MoneyPage title="payment">
          <Card>{LONG_TEXT}</Card>
        </MoneyPage>
      ),
    },
  },
  'layout/page-title': {
    shown: {
      default: <PageTitle>payment</PageTitle>,
      'long text': <PageTitle>{LONG_TEXT}</PageTitle>,
    },
  },
};
