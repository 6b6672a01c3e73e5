import type * as module from '../../../app/ui/workspace/page-header.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../app/ui/workspace/page-header.tsx';
import { TabLinks } from '../../../app/lib/tab-links.tsx';
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
    'avec un nombre et des onglets': row(
      <PageHeader
        isBare
        title="Candidats"
        count={<p className="text-l text-ink-soft">561</p>}
        description="Un ordinateur laisse cette phrase aux lecteurs d'écran."
        tabs={
          <TabLinks
            label="Listes de candidats"
            tabs={[
              { id: 'new', title: 'Nouveaux', to: '/nouveaux' },
              { id: 'all', title: 'Tous', to: '/tous' },
            ]}
            current="all"
            isBeside
          />
        }
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
