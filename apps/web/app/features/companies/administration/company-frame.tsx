import type { CompanyDetail } from '@baara/contract/companies/administration';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { countryTitle } from '../../../lib/countries.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { companyDetailQuery } from './companies.api.ts';
import { StandingTag } from './standing-tag.tsx';

type Props = {
  current: 'fiche' | 'offres' | 'revenus';
  action?: ComponentType<{ company: CompanyDetail }>;
  children: (company: CompanyDetail) => ReactNode;
};

/** The head of every screen of one company, its tabs, and what stands there while it loads or is refused. */
export function CompanyFrame({ current, action: Action, children }: Props) {
  const { id = '' } = useParams();
  const query = useQuery(companyDetailQuery(id));
  const back = <BackLink to={paths.adminCompanies()}>Entreprises</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Entreprise" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement de l’entreprise…" />
        ) : (
          <QueryError query={query} fallback="Cette entreprise n’a pas pu être chargée." />
        )}
      </WorkspacePage>
    );
  const company = query.data;
  const { seeOffers, seeRevenue } = company.abilities;
  const tabs = [
    { id: 'fiche', title: 'Fiche', to: paths.adminCompany(id) },
    ...(seeOffers ? [{ id: 'offres', title: 'Offres', to: paths.adminCompanyOffers(id) }] : []),
    ...(seeRevenue ? [{ id: 'revenus', title: 'Revenus', to: paths.adminCompanyRevenue(id) }] : []),
  ];
  return (
    <WorkspacePage>
      <PageHeader
        title={company.name}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {[company.activity, company.city ?? countryTitle(company.country)].filter(Boolean).join(', ')}
            <StandingTag standing={company.standing} />
          </span>
        }
        action={Action && <Action company={company} />}
      />
      {tabs.length > 1 && <TabLinks label="Entreprise" tabs={tabs} current={current} />}
      {children(company)}
    </WorkspacePage>
  );
}
