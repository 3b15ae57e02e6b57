import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isPasswordWanted, onPasswordWanted } from '../../app/api/prompts.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** Mounts the password dialog while a call waits for the password. Loaded on first use. */
export function PasswordPrompt() {
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
