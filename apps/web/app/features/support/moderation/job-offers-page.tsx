import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { JobOffersTable } from './public/job-offers-table.tsx';

export const meta = () => [{ title: 'Offres | Baara' }];

/** Offers of every company: suspended, featured, in double, expired. The server decides who sees them. */
export default function JobOffersPage() {
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Offres"
        description="Les offres de toutes les entreprises : les relire, les suspendre, les mettre en vedette."
      />
      <JobOffersTable />
    </WorkspacePage>
  );
}
