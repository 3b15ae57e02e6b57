import { outcomeOfCall, type Telemetry } from './telemetry.ts';

/**
 * The same adapter of a vendor, whose asynchronous calls are observed under the names of its port. What it answers at
 * once, such as the reading of a webhook, is no call.
 */
export function observeVendor<Adapter extends object>(vendor: string, adapter: Adapter, telemetry: Telemetry): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const part: unknown = Reflect.get(target, name, receiver);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        const observation = telemetry.begin({ kind: 'vendor', vendor, operation: String(name) });
        const answer: unknown = observation.run(() => Reflect.apply(part, target, given));
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (value) => {
            observation.end('ok');
            return value;
          },
          (problem: unknown) => {
            observation.end(outcomeOfCall(problem));
            throw problem;
          },
        );
      };
    },
  });
}
