import type * as module from '../../../app/ui/workspace/checklist.tsx';
import { Link } from 'react-router';
import { Button } from '../../../app/ui/button.tsx';
import { Checklist } from '../../../app/ui/workspace/checklist.tsx';
import { longLabel, longSentence } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  Checklist: {
    'en cours': row(
      <Checklist
        title="Bien démarrer"
        link={Link}
        tool={<Button variant="ghost">Masquer</Button>}
        steps={[
          { key: 'page', title: 'Présentez votre entreprise', isDone: true },
          {
            key: 'review',
            title: 'Faites vérifier votre entreprise',
            text: 'Nos modérateurs regardent.',
            isDone: false,
          },
          {
            key: 'offer',
            title: 'Publiez votre première offre',
            text: 'Les candidatures arriveront ici.',
            isDone: false,
            action: { label: 'Créer une offre', to: '?offre' },
          },
          {
            key: 'team',
            title: 'Invitez votre équipe',
            isDone: false,
            action: { label: 'Inviter', to: '?equipe' },
          },
        ]}
      />,
    ),
    'texte long': (
      <Checklist
        title="Compléter le profil"
        link={Link}
        steps={[
          {
            key: 'long',
            title: longLabel,
            text: longSentence,
            isDone: false,
            action: { label: 'Compléter la page', to: '?page' },
          },
        ]}
      />
    ),
  },
};
