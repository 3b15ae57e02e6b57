/** Notifies the parent frame, if there is one, that the card's owner has answered. */
window.parent.postMessage({ sandbox: 'stripe', event: 'authenticated' }, '*');
