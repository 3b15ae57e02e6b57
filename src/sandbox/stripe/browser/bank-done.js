/** Tells the page around this frame, or nobody when there is none, that the card's owner has answered. */
window.parent.postMessage({ sandbox: 'stripe', event: 'authenticated' }, '*');
