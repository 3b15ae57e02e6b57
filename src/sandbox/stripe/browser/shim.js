/**
 * Stands in for the script of js.stripe.com: defines window.Stripe as far as the product uses it. Card fields live in
 * a frame of the sandbox, so that the page never holds a card's number; all calls of the API are made by frames too.
 */
(() => {
  const BASE = new URL('../', document.currentScript.src);
  const PATIENCE_MS = 10_000;

  const kindOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setup' : 'payment');
  const resultOf = ({ error, intent }) =>
    error ? { error } : { [intent.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: intent };

  /** The conversation with a frame: orders go there and are answered, events come from there. */
  function talkTo(frame, hearEvent) {
    const waiting = new Map();
    const arrival = Promise.withResolvers();
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== BASE.origin || data?.sandbox !== 'stripe') return;
      if (data.event === 'here') arrival.resolve();
      else if (data.event) hearEvent(data.event, data.details);
      else waiting.get(data.id)?.(data.reply);
    };
    window.addEventListener('message', hear);
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
      end: () => window.removeEventListener('message', hear),
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
  /** The unseen frame that makes calls for which no card field is needed. */
  function askController(order, details) {
    if (!controller) {
      const frame = makeFrame('elements/controller', 'card processor');
      frame.hidden = true;
      frame.setAttribute('aria-hidden', 'true');
      document.body.append(frame);
      controller = talkTo(frame, () => undefined);
    }
    return controller.ask(order, details);
  }

  /** Opens the bank's page above everything; resolves once the card's owner has answered there. */
  function askBank(url) {
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
    // Only an answer at the bank ends it.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.showModal();
    dialog.style.display = 'grid';
    return new Promise((resolve) => {
      const conversation = talkTo(frame, (event) => {
        if (event !== 'authenticated') return;
        conversation.end();
        dialog.close();
        dialog.remove();
        resolve();
      });
    });
  }

  /** A card's fields on the page. */
  function makePaymentElement(settings) {
    const listeners = new Map();
    let frame;
    let conversation;
    let isReady = false;
    const emit = (event, details) => {
      for (const listener of listeners.get(event) ?? []) listener({ elementType: 'payment', ...details });
    };
    const fail = (message) => emit('loaderror', { error: { type: 'api_connection_error', message } });
    const hear = (event, details) => {
      if (event === 'height') frame.style.height = `${details.height}px`;
      else {
        if (event === 'ready') isReady = true;
        emit(event, details);
      }
    };
    const on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      // Whoever comes late to this one would wait for ever.
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
        // So far as the page's fields stand beside these, their edges line up.
        frame.style.margin = '-3px';
        frame.style.width = 'calc(100% + 6px)';
        conversation = talkTo(frame, hear);
        parent.replaceChildren(frame);
        emit('loaderstart', {});
        const late = setTimeout(() => fail('The card fields could not be loaded.'), PATIENCE_MS);
        conversation.isHere.then(() => clearTimeout(late));
        conversation.ask('mount', settings());
      },
      unmount() {
        conversation?.end();
        conversation = undefined;
        frame?.remove();
        isReady = false;
      },
      destroy() {
        element.unmount();
        listeners.clear();
      },
      update: () => element,
      focus: () => conversation?.ask('focus'),
      blur: () => frame?.blur(),
      clear: () => conversation?.ask('clear'),
      collapse: () => element,
    };
    return { element, ask: async (order, details) => conversation?.ask(order, details) ?? { error: noFields() } };
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

  /** What stands behind an elements object, out of the page's sight. */
  const fieldsOf = new WeakMap();
  const noFields = () => ({ type: 'invalid_request_error', message: 'There is no mounted payment element.' });

  function makeStripe(publishableKey) {
    const read = (clientSecret) => askController('read', { publishableKey, clientSecret });

    /** Lets the owner of the card confirm, if the bank asks for it, above the page. */
    async function authenticate(intent) {
      const { next_action: next, client_secret: clientSecret } = intent;
      await askBank(next.redirect_to_url?.url ?? next.use_stripe_sdk.stripe_js);
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
      // Without one the bank's page comes to us instead of us going there.
      const backTo = redirect === 'always' ? { returnUrl } : {};
      const paymentMethod = confirmParams.payment_method;
      const first = fields
        ? await fields.confirm(backTo)
        : await askController('confirm', { publishableKey, clientSecret: secret, paymentMethod, ...backTo });
      if (first.error) return { error: first.error };
      if (redirect === 'always') return leaveFor(first.intent, returnUrl);
      return resultOf(first.intent.status === 'requires_action' ? await authenticate(first.intent) : first);
    }

    async function confirmStored(kind, clientSecret, data = {}, options = {}) {
      const { payment_method: paymentMethod } = data;
      if (kindOf(clientSecret) !== kind) throw new Error(`A client secret of a ${kind} intent is needed.`);
      if (paymentMethod && typeof paymentMethod !== 'string') throw new Error('The sandbox takes ids of stored cards.');
      const first = await askController('confirm', { publishableKey, clientSecret, paymentMethod });
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

  /** Goes to the bank, or back to the page that was named; either way this page ends here. */
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
