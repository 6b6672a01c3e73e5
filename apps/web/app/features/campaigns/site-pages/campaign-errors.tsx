import { PageFailure } from '../../../shell/page-parts/page-failure.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** The list could not be loaded: nothing stale is shown in its place. */
export const CampaignListError = () => <PageFailure failed="Impossible de charger les campagnes actives" />;

/** The campaign is not there, or could not be loaded. */
export const CampaignDetailError = () => (
  <PageFailure
    failed="Impossible de charger les détails de la campagne"
    missing={{ title: 'Campagne introuvable', message: "Cette campagne n'existe pas ou n'est plus en ligne" }}
    list={{ to: publicPaths.campaigns(), label: 'Voir les campagnes' }}
  />
);
