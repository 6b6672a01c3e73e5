import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';
import { useCompanyAbilities } from '../../../../shell/use-company-abilities.ts';

/** The screens that look over all of a company's recruitments; each slice adds its own. */
const recruitingTabs = [
  { id: 'offers', title: 'Offres', to: paths.recruiterOffers() },
  { id: 'tracking', title: 'Suivi', to: paths.recruitmentTracking() },
  { id: 'interviews', title: 'Entretiens', to: paths.interviews() },
  { id: 'views', title: 'Vues', to: paths.companyViews() },
  { id: 'campaigns', title: 'Concours', to: paths.managedCampaigns() },
  { id: 'agencies', title: 'Cabinets', to: paths.agencies() },
  { id: 'departments', title: 'Départements', to: paths.departments() },
  { id: 'config', title: 'Réglages', to: paths.recruitmentConfig() },
  { id: 'files', title: 'Dossiers', to: paths.recruitmentFiles() },
  { id: 'hr', title: 'Employés', to: paths.employeeRequests() },
] as const;
export type RecruitingTab = (typeof recruitingTabs)[number]['id'];

/** What leads from one of the company's screens to the others. */
export function RecruitingTabs({ current }: { current: RecruitingTab }) {
  const { write } = useCompanyAbilities();
  const tabs = recruitingTabs.filter(({ id }) => write || id !== 'agencies');
  return <TabLinks label="Recrutement de l'entreprise" tabs={tabs} current={current} />;
}
