import type { RecruiterInterview } from '@baara/contract/applications/interviews';

type Where = Pick<RecruiterInterview, 'kind' | 'place' | 'phone' | 'link'>;
/** Where it takes place, without its link, which is shown as one. */
export const placeOf = ({ kind, place, phone }: Where): string | null =>
  kind === 'on_site' ? place : kind === 'phone' ? phone : null;
