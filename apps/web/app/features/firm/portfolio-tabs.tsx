import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../lib/tab-links.tsx';

/** What a consultant takes care of. */
export function PortfolioTabs({ current }: { current: 'candidates' | 'companies' | 'new' }) {
  return (
    <TabLinks
      label="Portefeuilles"
      current={current}
      tabs={[
        { id: 'new', title: 'Nouveaux', to: paths.newlyRegistered() },
        { id: 'candidates', title: 'Candidats', to: paths.portfolio() },
        { id: 'companies', title: 'Entreprises', to: paths.portfolioCompanies() },
      ]}
    />
  );
}
