/**
 * Replaces the script of js.stripe.com: defines the part of window.Stripe that the product uses. Card fields live in a
 * frame of the sandbox, so that the page never holds a card number; frames also make all API calls.
 */
(() => {
  const BASE = new URL('../', document.currentScript.src);
  const PATIENCE_MS = 10_000;

  const kindOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setup' : 'payment');
  const resultOf = ({ error, intent }) =>
    error ? { error } : { [intent.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: intent };

  /** Messages to and from a frame: it answers commands and sends events. */
  function connectTo(frame, onEvent) {
    const waiting = new Map();
    const arrival = Promise.withResolvers();
    const onMessage = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== BASE.origin || data?.sandbox !== 'stripe') return;
      if (data.event === 'here') arrival.resolve();
      else if (data.event) onEvent(data.event, data.details);
      else waiting.get(data.id)?.(data.reply);
    };
    window.addEventListener('message', onMessage);
    return {
      isHere: arrival.promise,
      async ask(order, details = {}) {
        await arrival.promise;
        const id = crypto.randomUUID();
        const reply = Promise.withResolvers();
        waiting.set(id, reply.resolve);
        frame.contentWindow.postMessage({ sandbox: 'stripe', id, order, ...details }, BASE.origin);
        return reply.promise.finally(() => waiting.delete(id));
      },
      end: () => window.removeEventListener('message', onMessage),
    };
  }

  function makeFrame(path, title) {
    const frame = document.createElement('iframe');
    frame.src = new URL(path, BASE).href;
    frame.title = title;
    frame.style.border = '0';
    frame.style.width = '100%';
    return frame;
  }

  let controller;
  /** The hidden frame that makes calls without card fields. */
  function callController(order, details) {
    if (!controller) {
      const frame = makeFrame('elements/controller', 'card processor');
      frame.hidden = true;
      frame.setAttribute('aria-hidden', 'true');
      document.body.append(frame);
      controller = connectTo(frame, () => undefined);
    }
    return controller.ask(order, details);
  }

  /** Opens the bank's page on top of everything; resolves once the card's owner has answered there. */
  function openBank(url) {
    const dialog = document.createElement('dialog');
    const frame = makeFrame(url, 'confirm with your bank');
    dialog.setAttribute('aria-label', 'confirm with your bank');
    Object.assign(dialog.style, {
      width: '100%',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '16px',
      border: '0',
      background: 'rgb(14 39 29 / 55%)',
      placeItems: 'center',
    });
    Object.assign(frame.style, {
      width: 'min(100%, 480px)',
      height: 'min(100%, 400px)',
      borderRadius: '12px',
      background: '#ffffff',
    });
    dialog.append(frame);
    document.body.append(dialog);
    // Only an answer at the bank closes it.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.showModal();
    dialog.style.display = 'grid';
    return new Promise((resolve) => {
      const channel = connectTo(frame, (event) => {
        if (event !== 'authenticated') return;
        channel.end();
        dialog.close();
        dialog.remove();
        resolve();
      });
    });
  }

  /** The card fields on the page. */
  function makePaymentElement(settings) {
    const listeners = new Map();
    let frame;
    let channel;
    let isReady = false;
    const emit = (event, details) => {
      for (const listener of listeners.get(event) ?? []) listener({ elementType: 'payment', ...details });
    };
    const fail = (message) => emit('loaderror', { error: { type: 'api_connection_error', message } });
    const onEvent = (event, details) => {
      if (event === 'height') frame.style.height = `${details.height}px`;
      else {
        if (event === 'ready') isReady = true;
        emit(event, details);
      }
    };
    const on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      // A listener added after this event would wait forever.
      if (event === 'ready' && isReady) queueMicrotask(() => listener({ elementType: 'payment' }));
      return element;
    };
    const off = (event, listener) => {
      const others = (listeners.get(event) ?? []).filter((each) => each !== listener);
      listeners.set(event, listener ? others : []);
      return element;
    };
    const element = {
      on,
      off,
      once(event, listener) {
        const first = (details) => {
          off(event, first);
          listener(details);
        };
        return on(event, first);
      },
      mount(place) {
        const parent = typeof place === 'string' ? document.querySelector(place) : place;
        frame = makeFrame('elements/card', 'secure card details');
        frame.style.display = 'block';
        frame.style.height = '260px';
        // Aligns the edges with the page's own fields.
        frame.style.margin = '-3px';
        frame.style.width = 'calc(100% + 6px)';
        channel = connectTo(frame, onEvent);
        parent.replaceChildren(frame);
        emit('loaderstart', {});
        const late = setTimeout(() => fail('The card fields could not be loaded.'), PATIENCE_MS);
        channel.isHere.then(() => clearTimeout(late));
        channel.ask('mount', settings());
      },
      unmount() {
        channel?.end();
        channel = undefined;
        frame?.remove();
        isReady = false;
      },
      destroy() {
        element.unmount();
        listeners.clear();
      },
      update: () => element,
      focus: () => channel?.ask('focus'),
      blur: () => frame?.blur(),
      clear: () => channel?.ask('clear'),
      collapse: () => element,
    };
    return { element, ask: async (order, details) => channel?.ask(order, details) ?? { error: noFields() } };
  }

  function makeElements(publishableKey, options) {
    let current;
    let { appearance } = options;
    const elements = {
      create(type) {
        if (type !== 'payment') throw new Error(`The sandbox has no ${type} element, only payment.`);
        current = makePaymentElement(() => ({ publishableKey, clientSecret: options.clientSecret, appearance }));
        return current.element;
      },
      getElement: (type) =>
        type === 'payment' || type?.__elementType === 'payment' ? (current?.element ?? null) : null,
      update(changes) {
        appearance = changes.appearance ?? appearance;
        current?.ask('dress', { appearance });
      },
      submit: async () => current?.ask('check') ?? { error: noFields() },
      fetchUpdates: async () => ({}),
    };
    fieldsOf.set(elements, {
      clientSecret: options.clientSecret,
      confirm: async (details) => current?.ask('confirm', details) ?? { error: noFields() },
    });
    return elements;
  }

  /** Private state of elements objects, hidden from the page. */
  const fieldsOf = new WeakMap();
  const noFields = () => ({ type: 'invalid_request_error', message: 'There is no mounted payment element.' });

  function makeStripe(publishableKey) {
    const read = (clientSecret) => callController('read', { publishableKey, clientSecret });

    /** Lets the card's owner confirm in a dialog, if the bank requires it. */
    async function authenticate(intent) {
      const { next_action: next, client_secret: clientSecret } = intent;
      await openBank(next.redirect_to_url?.url ?? next.use_stripe_sdk.stripe_js);
      const after = await read(clientSecret);
      const error = after.intent?.last_setup_error ?? after.intent?.last_payment_error;
      return error ? { error: { ...error, [after.intent.object]: after.intent } } : after;
    }

    async function confirm(kind, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const fields = elements && fieldsOf.get(elements);
      const secret = clientSecret ?? fields?.clientSecret;
      if (!secret || kindOf(secret) !== kind) throw new Error(`A client secret of a ${kind} intent is needed.`);
      const returnUrl = confirmParams.return_url;
      if (redirect === 'always' && !returnUrl) throw new Error('confirmParams.return_url is needed.');
      // Without a return URL the bank's page opens in a frame instead of replacing this page.
      const backTo = redirect === 'always' ? { returnUrl } : {};
      const paymentMethod = confirmParams.payment_method;
      const first = fields
        ? await fields.confirm(backTo)
        : await callController('confirm', { publishableKey, clientSecret: secret, paymentMethod, ...backTo });
      if (first.error) return { error: first.error };
      if (redirect === 'always') return leaveFor(first.intent, returnUrl);
      return resultOf(first.intent.status === 'requires_action' ? await authenticate(first.intent) : first);
    }

    async function confirmStored(kind, clientSecret, data = {}, options = {}) {
      const { payment_method: paymentMethod } = data;
      if (kindOf(clientSecret) !== kind) throw new Error(`A client secret of a ${kind} intent is needed.`);
      if (paymentMethod && typeof paymentMethod !== 'string') throw new Error('The sandbox takes ids of stored cards.');
      const first = await callController('confirm', { publishableKey, clientSecret, paymentMethod });
      const asks = first.intent?.status === 'requires_action' && options.handleActions !== false;
      return resultOf(asks ? await authenticate(first.intent) : first);
    }

    const retrieve = async (clientSecret) => resultOf(await read(clientSecret));
    const missing = (name) => async () => {
      throw new Error(`${name} is not part of the sandbox.`);
    };
    return {
      elements: (options = {}) => makeElements(publishableKey, options),
      confirmSetup: (options) => confirm('setup', options),
      confirmPayment: (options) => confirm('payment', options),
      confirmCardSetup: (...given) => confirmStored('setup', ...given),
      confirmCardPayment: (...given) => confirmStored('payment', ...given),
      retrieveSetupIntent: retrieve,
      retrievePaymentIntent: retrieve,
      async handleNextAction({ clientSecret }) {
        const first = await read(clientSecret);
        return resultOf(first.intent?.status === 'requires_action' ? await authenticate(first.intent) : first);
      },
      createToken: missing('createToken'),
      createPaymentMethod: missing('createPaymentMethod'),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  /** Navigates to the bank, or back to the return URL; either way this page ends here. */
  function leaveFor(intent, returnUrl) {
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? returnUrl);
    if (intent.status !== 'requires_action') {
      url.searchParams.set(intent.object, intent.id);
      url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
      url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    }
    window.location.assign(url.href);
    return new Promise(() => undefined);
  }

  window.Stripe = Object.assign(makeStripe, { version: 'endive' });
})();
