export { CoapplicationStep as Component } from '../../apply/steps/coapplication-step.tsx';
