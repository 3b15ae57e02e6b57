import { useSearchParams } from 'react-router';

const PREVIEW = '/tenant/application-preview';

/** The address of a step as it is opened from the preview, to come back there. */
export const editPath = (step: string): string => `${step}?from=preview`;

/** Where a step leads back and on to; from the preview, both lead there. */
export function useStepNavigation({ back, next }: { back: string; next: string }) {
  const [query] = useSearchParams();
  const fromPreview = query.get('from') === 'preview';
  return fromPreview ? { fromPreview, back: PREVIEW, next: PREVIEW } : { fromPreview, back, next };
}
