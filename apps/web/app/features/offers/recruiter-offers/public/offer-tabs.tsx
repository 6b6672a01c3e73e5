import { paths } from '../../../../lib/paths.ts';
import { TabGroups } from '../../../../lib/tab-groups.tsx';

/**
 * The screens of one offer as anyone who recruits asks for them: what it is, who applied, who else would suit it, what
 * it gave. Each one's address is the document's.
 */
const groupsOf = (id: string) =>
  [
    {
      title: 'Offre',
      tabs: [
        { id: 'overview', title: 'Aperçu', to: paths.recruiterOffer(id) },
        { id: 'departments', title: 'Département', to: paths.offerDepartment(id) },
        { id: 'config', title: 'Réglages', to: paths.recruitmentConfig(id) },
        { id: 'files', title: 'Fichiers', to: paths.offerRecruitmentFiles(id) },
      ],
    },
    {
      title: 'Candidatures',
      tabs: [
        { id: 'applications', title: 'Liste', to: paths.offerApplications(id) },
        { id: 'tracking', title: 'Suivi', to: paths.offerTracking(id) },
        { id: 'prospects', title: 'Ajoutées', to: paths.offerProspects(id) },
        { id: 'interviews', title: 'Entretiens', to: paths.offerInterviews(id) },
      ],
    },
    {
      title: 'Profils',
      tabs: [
        { id: 'matching', title: 'Correspondances', to: paths.matchingCandidates(id) },
        { id: 'recommended', title: 'Recommandés', to: paths.recommendedCandidates(id) },
        { id: 'shortlist', title: 'Profils gardés', to: paths.offerShortlist(id) },
        { id: 'new', title: 'Nouveaux', to: paths.newOfferCandidates(id) },
        { id: 'all', title: 'Tous', to: paths.offerCandidates(id) },
      ],
    },
    {
      title: 'Bilan',
      tabs: [
        {
          id: 'details',
          title: 'Récapitulatif',
          to: paths.offerRecruitmentDetails(id, id),
        },
        { id: 'statistics', title: 'Statistiques', to: paths.recruiterOffer(id, { onglet: 'statistiques' }) },
        { id: 'views', title: 'Vues', to: paths.offerViews(id) },
      ],
    },
  ] as const;
export type OfferTab = ReturnType<typeof groupsOf>[number]['tabs'][number]['id'];

/** What leads from one screen of an offer to the others. */
export function OfferTabs({ offerId, current }: { offerId: string; current: OfferTab }) {
  return <TabGroups label="Pages de l'offre" groups={groupsOf(offerId)} current={current} />;
}
