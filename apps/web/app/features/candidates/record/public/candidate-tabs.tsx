import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';
import { useCompanyAbilities } from '../../../../shell/use-company-abilities.ts';

/** The company's screens about candidates; each one's address is the document's. */
const candidateTabs = [
  { id: 'new', title: 'Nouveaux', to: paths.newCandidates() },
  { id: 'all', title: 'Tous', to: paths.candidates() },
  { id: 'shortlist', title: 'Profils gardés', to: paths.shortlist() },
  { id: 'pools', title: 'Viviers', to: paths.pools() },
  { id: 'saved', title: 'Recherches', to: paths.savedSearches() },
  { id: 'unlocked', title: 'Profils débloqués', to: paths.unlockedProfiles() },
] as const;
export type CandidateTab = (typeof candidateTabs)[number]['id'];

/** What leads from one list of candidates to the others, in the head of each. */
export function CandidateTabs({ current }: { current: CandidateTab }) {
  const { seeMoney } = useCompanyAbilities();
  const tabs = candidateTabs.filter(({ id }) => seeMoney || id !== 'unlocked');
  return <TabLinks label="Listes de candidats" tabs={tabs} current={current} isBeside />;
}
