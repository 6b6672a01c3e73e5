import { TabLinks } from '../../../lib/tab-links.tsx';

/** The screens that look over all of a company's recruitments; each slice adds its own. */
const recruitingTabs = [
  { id: 'offers', title: 'Offres', to: '/recruiter/offers' },
  { id: 'tracking', title: 'Suivi', to: '/recruiter/recruitment-tracking' },
  { id: 'interviews', title: 'Entretiens', to: '/recruiter/interviews' },
  { id: 'views', title: 'Vues', to: '/recruiter/views' },
  { id: 'departments', title: 'Départements', to: '/recruiter/departments' },
  { id: 'config', title: 'Réglages', to: '/recruiter/recruitment-config' },
  { id: 'files', title: 'Dossiers', to: '/recruiter/recruitment-files' },
] as const;
export type RecruitingTab = (typeof recruitingTabs)[number]['id'];

/** What leads from one of the company's screens to the others. */
export function RecruitingTabs({ current }: { current: RecruitingTab }) {
  return <TabLinks label="Recrutement de l'entreprise" tabs={recruitingTabs} current={current} />;
}
