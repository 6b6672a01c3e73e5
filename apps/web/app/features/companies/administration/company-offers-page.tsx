import { JobOffersTable } from '../../support/moderation/public/job-offers-table.tsx';
import { CompanyFrame } from './company-frame.tsx';

export const meta = () => [{ title: 'Offres de l’entreprise | Baara' }];

/** The offers of one company, with what a moderator may do of each. */
export default function CompanyOffersPage() {
  return <CompanyFrame current="offres">{({ id }) => <JobOffersTable company={id} />}</CompanyFrame>;
}
