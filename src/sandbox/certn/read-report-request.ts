import * as z from 'zod/mini';
import type { Answer } from '../http/route.ts';
import { CHECK_TYPES, type CheckType } from './case.ts';
import { refusal } from './refusal.ts';
import { type Scenario, scenarioOf } from './scenarios.ts';

/** The stored part of an order. The social insurance number has been turned into a scenario by then, and dropped. */
export type Order = {
  email: string;
  firstName: string;
  lastName: string;
  tags: string[];
  checks: CheckType[];
  scenario: Scenario;
};

const filled = z.string().check(z.trim(), z.minLength(1));
const orderBody = z.object({
  email_address: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  tags: z._default(z.array(z.string()), []),
  check_types_with_arguments: z.partialRecord(z.enum(CHECK_TYPES), z.object({})),
  input_claims: z.object({
    name: z.object({ given_name: filled, family_name: filled }),
    birth_date: z.optional(z.iso.date()),
    sin: z.optional(z.string()),
    residences: z.array(z.object({ address: filled, city: filled, province_state: filled, country: filled })),
  }),
});

/** Reads the body of an order, or returns the vendor's error. */
export function readReportRequest(body: string): { order: Order } | { refused: Answer } {
  const read = orderBody.safeParse(readJson(body));
  if (!read.success) {
    const attr = read.error.issues[0]?.path.join('.') ?? '';
    return { refused: refusal(400, { code: 'invalid', detail: 'This field is missing or not valid.', attr }) };
  }
  const { email_address: email, tags, check_types_with_arguments, input_claims } = read.data;
  const checks = CHECK_TYPES.filter((type) => check_types_with_arguments[type] !== undefined);
  if (checks.length === 0) {
    const attr = 'check_types_with_arguments';
    return { refused: refusal(400, { code: 'empty', detail: 'No check was ordered.', attr }) };
  }
  const { name, sin } = input_claims;
  const scenario = scenarioOf({ sin, email });
  if (scenario.outcome === 'badsin' || (sin !== undefined && !/^\d{9}$/.test(sin))) {
    return { refused: refusal(422, { code: 'invalid', detail: 'Invalid SIN.', attr: 'input_claims.sin' }) };
  }
  return { order: { email, firstName: name.given_name, lastName: name.family_name, tags, checks, scenario } };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
