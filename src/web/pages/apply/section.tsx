import { RECORD_SECTIONS } from '../../../domain/applications/sections/records.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import { RecordStep } from '../../apply/steps/record-step.tsx';
import { useLocation } from '../../kit/router/use-router.ts';

/** A section with one record, the one of this path. */
export function Component() {
  const { pathname } = useLocation();
  const section = RECORD_SECTIONS.find((one) => pathname.startsWith(sectionOf(one).screen.path));
  return section && <RecordStep key={section} section={section} />;
}
