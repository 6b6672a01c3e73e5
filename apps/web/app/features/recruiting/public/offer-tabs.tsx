import { TabGroups } from '../../../lib/tab-groups.tsx';

/**
 * The screens of one offer as whoever recruits asks for them: what it is, who applied, who else would suit it, what it
 * gave. Each one's address is the document's.
 */
const groupsOf = (id: string) =>
  [
    {
      title: 'Offre',
      tabs: [
        { id: 'overview', title: 'Aperçu', to: `/employer/offers/${id}` },
        { id: 'departments', title: 'Département', to: `/recruiter/offers/${id}/departments` },
        { id: 'config', title: 'Réglages', to: `/recruiter/recruitment-config/${id}` },
        { id: 'files', title: 'Fichiers', to: `/recruiter/offers/${id}/recruitment-files` },
      ],
    },
    {
      title: 'Candidatures',
      tabs: [
        { id: 'applications', title: 'Liste', to: `/recruiter/offers/${id}/applications` },
        { id: 'tracking', title: 'Suivi', to: `/recruiter/offers/${id}/recruitment-tracking` },
        { id: 'interviews', title: 'Entretiens', to: `/recruiter/offers/${id}/interviews` },
      ],
    },
    {
      title: 'Profils',
      tabs: [
        { id: 'matching', title: 'Correspondances', to: `/recruiter/offers/${id}/matching-candidates` },
        { id: 'recommended', title: 'Recommandés', to: `/recruiter/offers/${id}/recommended-candidates` },
        { id: 'shortlist', title: 'Présélection', to: `/recruiter/offers/${id}/shortlist` },
        { id: 'new', title: 'Nouveaux', to: `/recruiter/offers/${id}/new-candidates-list` },
        { id: 'all', title: 'Tous', to: `/recruiter/offers/${id}/candidates-list` },
      ],
    },
    {
      title: 'Bilan',
      tabs: [
        {
          id: 'details',
          title: 'Récapitulatif',
          to: `/recruiter/offers/${id}/recruitment-details/${id}`,
        },
        { id: 'statistics', title: 'Statistiques', to: `/employer/offers/${id}?onglet=statistiques` },
        { id: 'views', title: 'Vues', to: `/recruiter/offers/${id}/views` },
      ],
    },
  ] as const;
export type OfferTab = ReturnType<typeof groupsOf>[number]['tabs'][number]['id'];

/** What leads from one screen of an offer to the others. */
export function OfferTabs({ offerId, current }: { offerId: string; current: OfferTab }) {
  return <TabGroups label="Pages de l'offre" groups={groupsOf(offerId)} current={current} />;
}
