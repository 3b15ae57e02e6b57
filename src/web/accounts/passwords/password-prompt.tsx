import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isPasswordWanted, onPasswordWanted } from '../../app/api/password-prompt.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** The place where the password is asked for while a call waits for it. It is loaded when that happens first. */
export function PasswordWhenWanted() {
  const isWanted = useSyncExternalStore(onPasswordWanted, isPasswordWanted);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted) return null;
  return (
    <Suspense>
      <PasswordDialog opened={isWanted} />
    </Suspense>
  );
}
