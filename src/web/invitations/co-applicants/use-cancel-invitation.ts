import { useMutation } from '@tanstack/react-query';
import { removeCoapplicant } from '../../../contract/co-applicants.ts';
import { call } from '../../app/api/api.ts';

/** Taking back an invitation to apply together, by its id; afterwards the application is read anew, also after a refusal. */
export const useCancelInvitation = (onSettled: () => Promise<unknown>) =>
  useMutation({ mutationFn: (id: string) => call(removeCoapplicant, { params: { id } }), onSettled });
