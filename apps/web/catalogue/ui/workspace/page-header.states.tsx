import type * as module from '../../../app/ui/workspace/page-header.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../app/ui/workspace/page-header.tsx';
import { BackLink } from '../../../app/lib/back-link.tsx';
import { longLabel, longSentence, longWord } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  PageHeader: {
    entier: row(
      <PageHeader
        title="Départements"
        description="Rangez vos offres comme votre entreprise est faite."
        action={<Button>Nouveau département</Button>}
      />,
    ),
    'avec un retour': row(
      <PageHeader
        title="Comptable confirmé"
        back={<BackLink to="/recruiter/offers">Mes offres</BackLink>}
        action={<Button variant="outline">Modifier</Button>}
        isCompact
      />,
    ),
    "en tête d'une liste": row(
      <PageHeader
        title="Offres"
        description="Sur un téléphone, cette phrase est laissée aux lecteurs d'écran."
        action={<Button>Créer une offre</Button>}
        isCompact
        isBare
      />,
    ),
    'textes longs': row(
      <PageHeader
        title={`${longLabel} ${longWord}`}
        description={longSentence}
        action={
          <>
            <Button variant="outline">Aperçu</Button>
            <Button>Publier l'offre</Button>
          </>
        }
      />,
    ),
  },
  WorkspacePage: {
    'une page': row(
      <WorkspacePage>
        <PageHeader title="Agenda" description="Vos entretiens de la semaine." />
        <p>{longSentence}</p>
      </WorkspacePage>,
    ),
  },
};
