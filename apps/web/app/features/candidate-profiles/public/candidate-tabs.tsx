import { TabLinks } from '../../../lib/tab-links.tsx';
import { useCompanyRole } from '../../../shell/use-company-role.ts';

/** The company's screens about candidates; each one's address is the document's. */
const candidateTabs = [
  { id: 'new', title: 'Nouveaux', to: '/recruiter/new-candidates-list' },
  { id: 'all', title: 'Tous', to: '/recruiter/candidates-list' },
  { id: 'shortlist', title: 'Présélection', to: '/recruiter/candidates/shortlist' },
  { id: 'saved', title: 'Recherches', to: '/recruiter/saved-searches' },
  { id: 'unlocked', title: 'Profils débloqués', to: '/recruiter/unlocked-profiles' },
] as const;
export type CandidateTab = (typeof candidateTabs)[number]['id'];

/** What leads from one list of candidates to the others. */
export function CandidateTabs({ current }: { current: CandidateTab }) {
  const { canSeeMoney } = useCompanyRole();
  const tabs = candidateTabs.filter(({ id }) => canSeeMoney || id !== 'unlocked');
  return <TabLinks label="Listes de candidats" tabs={tabs} current={current} />;
}
