/** An unseen frame that calls the API for the page: whatever needs no card field. */
import { callApi, intentPath, obey } from './call-api.js';

obey({
  read: ({ publishableKey, clientSecret }) =>
    callApi(publishableKey, 'GET', intentPath(clientSecret), { client_secret: clientSecret }),
  confirm: ({ publishableKey, clientSecret, paymentMethod, returnUrl }) =>
    callApi(publishableKey, 'POST', `${intentPath(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      ...(returnUrl ? { return_url: returnUrl } : {}),
    }),
});
