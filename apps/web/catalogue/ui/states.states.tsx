import type * as module from '../../app/ui/states.tsx';
import { Button } from '../../app/ui/button.tsx';
import { EmptyState, ErrorState, Notice } from '../../app/ui/states.tsx';
import { longLabel, longSentence, longWord, noop } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  EmptyState: {
    'avec la suite': (
      <EmptyState title="Aucune candidature" action={<Button>Partager l'offre</Button>}>
        Les candidatures arrivent le plus souvent dans les trois jours.
      </EmptyState>
    ),
    'un titre seul': <EmptyState title="Aucun document" />,
    'textes longs': <EmptyState title={longLabel}>{longWord}</EmptyState>,
  },
  ErrorState: {
    'à réessayer': (
      <ErrorState
        title="Chargement impossible"
        message="Les offres n'ont pas pu être chargées."
        onRetry={noop}
      />
    ),
    'nouvel essai en cours': (
      <ErrorState message="Les offres n'ont pas pu être chargées." onRetry={noop} isRetrying />
    ),
    'sans nouvel essai': <ErrorState message="Vous n'avez pas accès à cette page." />,
    'mot long': <ErrorState title={longLabel} message={longWord} />,
    'faute de la plateforme': (
      <ErrorState
        title="Une erreur est survenue"
        message={longSentence}
        reference="01JD8Q4M7Z5K"
        onRetry={noop}
        action={<Button variant="ghost">Nous écrire</Button>}
      />
    ),
  },
  Notice: {
    réussite: <Notice tone="good">Votre candidature a été envoyée.</Notice>,
    information: <Notice tone="info">Cette offre ferme dans quatre jours.</Notice>,
    attention: <Notice tone="warn">Votre profil est incomplet.</Notice>,
    échec: <Notice tone="bad">Le fichier n'a pas pu être envoyé. Réessayez.</Notice>,
    'textes longs': (
      <Notice tone="info">
        {longSentence} {longWord}
      </Notice>
    ),
  },
};
