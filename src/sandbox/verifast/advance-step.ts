import { asksQuestion, documentOf, incomeOf, isLocked } from './outcomes.ts';
import { banksOf, PHOTOS, type Session } from './session.ts';

/** `finished` names the part that this step completed. */
export type StepResult =
  | { session: Session; finished?: 'bank' | 'identity'; problem?: undefined }
  | { session: Session; problem: string };

/** Handles the form of a step. A form of another step, such as one submitted twice, changes nothing. */
export function advanceStep(session: Session, form: Map<string, string>): StepResult {
  if (form.get('step') !== session.step) return { session };
  if (form.has('back')) return { session: { ...session, step: 'bank', bankName: undefined, income: undefined } };
  switch (session.step) {
    case 'bank':
      return chooseBank(session, form.get('bank') ?? '');
    case 'sign-in':
      return logIn(session, form.get('user_name') ?? '', form.get('password') ?? '');
    case 'question':
      if (!form.get('answer')?.trim()) return { session, problem: 'Please answer the question.' };
      return { session: afterBank(session), finished: 'bank' };
    case 'document':
      return chooseDocument(session, form.get('document') ?? documentOf(session.email));
    case 'photos':
      return takePhoto(session, form.get('photo') ?? '');
    default:
      return { session };
  }
}

function chooseBank(session: Session, bankName: string): StepResult {
  if (!banksOf(session.country).includes(bankName)) return { session, problem: 'Please choose your bank.' };
  return { session: { ...session, bankName, step: 'sign-in' } };
}

function logIn(session: Session, userName: string, password: string): StepResult {
  if (!userName.trim() || !password) return { session, problem: 'Please enter a username and a password.' };
  if (isLocked(userName)) return { session: { ...session, step: 'locked' } };
  const loggedIn: Session = { ...session, income: incomeOf(userName, session.email) };
  if (asksQuestion(userName)) return { session: { ...loggedIn, step: 'question' } };
  return { session: afterBank(loggedIn), finished: 'bank' };
}

const afterBank = (session: Session): Session => ({ ...session, step: session.asksIdentity ? 'document' : 'end' });

function chooseDocument(session: Session, document: string): StepResult {
  if (document !== 'ok' && document !== 'fail' && document !== 'name') {
    return { session, problem: 'Please choose a document.' };
  }
  return { session: { ...session, document, step: 'photos' } };
}

function takePhoto(session: Session, pressed: string): StepResult {
  const photos = PHOTOS.filter((photo) => photo === pressed || session.photos.includes(photo));
  if (photos.length < PHOTOS.length) return { session: { ...session, photos } };
  return { session: { ...session, photos, step: 'end' }, finished: 'identity' };
}
