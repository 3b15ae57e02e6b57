import type { PaymentGateway } from '../../../domain/payments/payment-gateway.ts';
import type { AddressSuggester } from '../../../domain/ports/address-suggester.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { TextMessenger } from '../../../domain/ports/text-messenger.ts';
import type { IncomeVerifier } from '../../../domain/screening/attempts/income-verifier.ts';
import type { ScreeningBureau } from '../../../domain/screening/attempts/screening-bureau.ts';

// What stands behind the port of a vendor that an operator has not set up. Nothing is offered that needs it; what an
// earlier set-up left behind finds out here that the vendor is gone.

const refuse = (provider: string) => (): never => {
  throw new ProviderProblem({ provider, kind: 'config', retryable: false, code: 'not_set_up' });
};
const reject = (provider: string) => async (): Promise<never> => refuse(provider)();

const noTexts = reject('texts');

export const absentMessenger: TextMessenger = { send: noTexts, wasSent: noTexts, forget: noTexts };

/** Suggests nothing, so addresses are typed. */
export const absentSuggester: AddressSuggester = { suggest: async () => [], resolve: async () => null };

const noCards = reject('cards');

export const absentGateway: PaymentGateway = {
  makeCustomer: noCards,
  deletePaymentCustomer: noCards,
  openSetup: noCards,
  readSetup: noCards,
  cancelSetup: noCards,
  charge: noCards,
  readCharge: noCards,
  findCharges: noCards,
  listCharges: noCards,
  cancelCharge: noCards,
  refund: noCards,
  findRefunds: noCards,
  listRefunds: noCards,
  findDisputes: noCards,
  listDisputes: noCards,
  readWebhook: noCards,
  browser: { publishableKey: '', scriptUrl: null },
};

const noReports = reject('bureau');

export const absentBureau: ScreeningBureau = {
  vendor: 'none',
  name: null,
  agencies: { credit_check: '', background_check: '' },
  signatureHeader: 'x-signature',
  requestReport: noReports,
  findByAttempt: noReports,
  read: noReports,
  cancel: noReports,
  requestReportFile: noReports,
  fetchReport: noReports,
  readWebhook: refuse('bureau'),
};

const noSessions = reject('verifier');

export const absentVerifier: IncomeVerifier = {
  vendor: 'none',
  openSession: noSessions,
  readWebhook: refuse('verifier'),
  fetchPdf: noSessions,
  frameOrigin: '',
};
