/** A hidden frame that makes the page's API calls that need no card field. */
import { callApi, handleCommands, intentPath } from './call-api.js';

handleCommands({
  read: ({ publishableKey, clientSecret }) =>
    callApi(publishableKey, 'GET', intentPath(clientSecret), { client_secret: clientSecret }),
  confirm: ({ publishableKey, clientSecret, paymentMethod, returnUrl }) =>
    callApi(publishableKey, 'POST', `${intentPath(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      ...(returnUrl ? { return_url: returnUrl } : {}),
    }),
});
