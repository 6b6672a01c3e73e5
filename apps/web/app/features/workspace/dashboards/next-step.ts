import { isBareProfile, isEncouraging } from '@baara/contract/candidates/profile-completion';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Dashboard } from './dashboard.api.ts';

export type NextStep = { title: string; text: string; to: string; action: string };

/** What is worth doing when nothing waits and nobody is to be met: the first that applies. */
export function nextStep({
  applicant,
  closingBookmarks,
  totalApplication,
  bookmarksCount,
}: Dashboard): NextStep {
  const closing = closingBookmarks.find(({ application }) => !application.hasApplied);
  if (closing) {
    return {
      title: 'Un de vos favoris ferme bientôt',
      text: `${closing.title}, ${closing.company.name} : jusqu'au ${formatDate(closing.timestamp.expiration_date)}`,
      to: closing.urls.details,
      action: "Voir l'offre",
    };
  }
  const completion = applicant?.completion;
  if (completion?.next && isBareProfile(completion)) {
    return {
      title: 'Commencez par votre CV',
      text: 'Une photo suffit : nous la lisons, vous vérifiez, et votre profil se remplit en deux minutes.',
      to: paths.profile({ vue: 'cv' }),
      action: 'Remplir avec mon CV',
    };
  }
  if (completion?.next) {
    return {
      title: completion.next.title,
      text: isEncouraging(completion)
        ? `Votre profil est complet à ${completion.percent}\u00a0%. Un profil complet reçoit plus de réponses.`
        : 'Un profil complet reçoit plus de réponses.',
      to: paths.profile({ section: completion.next.section }),
      action: 'Compléter mon profil',
    };
  }
  if (totalApplication > 0) {
    return {
      title: 'Continuez à postuler',
      text: 'Plus vous envoyez de candidatures soignées, plus vite vient une réponse.',
      to: paths.offers(),
      action: 'Parcourir les offres',
    };
  }
  return bookmarksCount > 0
    ? {
        title: 'Envoyez votre première candidature',
        text: 'Vos favoris vous attendent : deux minutes suffisent pour postuler.',
        to: paths.bookmarks(),
        action: 'Voir mes favoris',
      }
    : {
        title: 'Envoyez votre première candidature',
        text: 'Trouvez une offre et postulez en deux minutes : vous suivrez ici chaque étape.',
        to: paths.offers(),
        action: 'Parcourir les offres',
      };
}
