import { useState } from 'react';
import { currentProperty, workOnProperty } from '../app/session/stored-session.ts';

/**
 * The property that a landlord's page is about. It stays while the page is open, whatever another tab works on, until
 * another one is chosen here.
 */
export function useWorkingProperty(): { id: string | undefined; choose: (id: string) => void } {
  const [id, setId] = useState(currentProperty);
  const choose = (chosen: string): void => {
    workOnProperty(chosen);
    setId(chosen);
  };
  return { id, choose };
}
