import { MessagePage } from '../../../kit/layout/message-page.tsx';
import { Action, LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
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
};
