import type * as module from '../../app/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { Button } from '../../app/ui/button.tsx';
import { icon } from '../../app/ui/icon.ts';
import { Focused } from '../acting.tsx';
import { alone, type StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Button: {
    principal: <Button>Publier l'offre</Button>,
    'ce qui attend': <Button variant="accent">Confirmer le rendez-vous</Button>,
    'avec un contour': <Button variant="outline">Modifier</Button>,
    discret: <Button variant="ghost">Plus d'actions</Button>,
    'qui détruit': <Button variant="danger">Supprimer l'offre</Button>,
    'avec un pictogramme': (
      <Button variant="outline" icon={<Download {...icon} />}>
        Télécharger le CV
      </Button>
    ),
    'en cours': (
      <Button busy busyLabel="Publication en cours...">
        Publier l'offre
      </Button>
    ),
    désactivé: <Button disabled>Publier l'offre</Button>,
    'contour désactivé': (
      <Button variant="outline" disabled>
        Modifier
      </Button>
    ),
    'texte long': <Button>Envoyer la convocation aux candidats</Button>,
    'au clavier': alone(
      <Focused>
        <Button>Publier l'offre</Button>
      </Focused>,
    ),
  },
};
