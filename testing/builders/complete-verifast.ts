/** An applicant's input on the verifier's page; the defaults are the page's first choices. */
export interface AtVerifast {
  /** The name at the bank selects the result, see the page's "Accounts to try". */
  userName?: string;
  document?: 'ok' | 'fail' | 'name';
  /** Stops once this step is reached. */
  until?: string;
}

const MOST_STEPS = 10;

/**
 * Goes through the page of the sandbox's bank and identity verifier as a browser without scripts would, form by form.
 *
 * @returns the last page's step (`end`, `locked`, or the one of `until`), the steps before it, and its markup
 */
export async function goThroughVerifast(
  frameUrl: string,
  { userName = 'user_good', document, until }: AtVerifast = {},
): Promise<{ step: string; steps: string[]; markup: string }> {
  const steps: string[] = [];
  let markup = await (await fetch(frameUrl)).text();
  for (;;) {
    const step = / name="step" value="([\w-]+)"/.exec(markup)?.[1] ?? 'end';
    if (step === 'end' || step === 'locked' || step === until) return { step, steps, markup };
    if (steps.push(step) > MOST_STEPS) throw new Error(`VeriFast's page does not get on: ${steps.join(', ')}`);
    const body = new URLSearchParams({ step, ...entriesOf(step, markup, userName, document) });
    const reply = await fetch(frameUrl, { method: 'POST', body });
    if (!reply.ok) throw new Error(`VeriFast's page answered ${reply.status} to the step ${step}`);
    markup = await reply.text();
  }
}

function entriesOf(step: string, markup: string, userName: string, document?: string): Record<string, string> {
  switch (step) {
    case 'bank':
      return { bank: /name="bank" value="([^"]+)"/.exec(markup)?.[1] ?? '' };
    case 'sign-in':
      return { user_name: userName, password: 'swordfish' };
    case 'question':
      return { answer: 'Rex' };
    case 'document':
      return { document: document ?? /value="(\w+)" checked/.exec(markup)?.[1] ?? '' };
    default:
      return { photo: /name="photo" value="(\w+)">(?:(?!<\/button>).)*not taken yet/s.exec(markup)?.[1] ?? '' };
  }
}
