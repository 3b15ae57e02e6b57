export { CoapplicationStep as Component } from '../applications/coapplication-step.tsx';
