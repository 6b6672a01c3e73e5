import type * as module from '../../../app/ui/workspace/task-queue.tsx';
import { Link } from 'react-router';
import { Sparkline } from '../../../app/ui/workspace/charts/sparkline.tsx';
import { TaskQueue } from '../../../app/ui/workspace/task-queue.tsx';
import { longLabel, longWord } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

const about = (title: string) => ({ title, link: Link });

export const states: StatesOf<typeof module> = {
  TaskQueue: {
    'plusieurs groupes': row(
      <TaskQueue
        {...about('À faire aujourd’hui')}
        groups={[
          {
            key: 'interviews',
            title: 'Entretiens',
            total: 2,
            tasks: [
              {
                key: '1',
                lead: { text: '10 h' },
                title: 'Mariam Coulibaly',
                subtitle: 'Comptable principal',
                to: '?1',
                detail: 'Dans 25 min, en visioconférence, avec Awa Traoré',
                action: { label: 'Rejoindre', href: 'https://rencontre.example/1' },
              },
              {
                key: '2',
                lead: { text: '2', unit: 'jours' },
                isWaiting: true,
                title: 'Fatou Diallo',
                subtitle: 'Commerciale terrain',
                to: '?2',
                detail: 'Demande un autre créneau',
                action: { label: 'Répondre' },
              },
            ],
          },
          {
            key: 'unread',
            title: 'Candidatures à lire',
            total: 77,
            tasks: [
              {
                key: '3',
                lead: { text: '52' },
                title: 'Comptable principal, Bamako',
                subtitle: 'La plus ancienne attend depuis 6 jours',
                to: '?3',
                detail: (
                  <span className="flex items-center gap-2">
                    <Sparkline values={[1, 3, 2, 5, 4, 7, 11]} /> 11 depuis hier
                  </span>
                ),
                action: { label: 'Lire' },
              },
            ],
            more: { label: 'Toutes les candidatures à lire', to: '?toutes' },
          },
          { key: 'offers', title: 'Offres', total: 0, tasks: [] },
        ]}
      />,
    ),
    'rien n’attend': row(
      <TaskQueue {...about('À faire demain')} groups={[]}>
        <p>Rien ne vous attend : tout est lu.</p>
      </TaskQueue>,
    ),
    'noms longs': row(
      <TaskQueue
        {...about('À faire cette semaine')}
        groups={[
          {
            key: 'long',
            title: longLabel,
            total: 2,
            tasks: [
              {
                key: '1',
                lead: { text: '128', unit: 'jours' },
                isWaiting: true,
                title: longWord,
                subtitle: longLabel,
                to: '?1',
                detail: longLabel,
                action: { label: 'Reprendre' },
              },
              {
                key: '2',
                lead: { text: '9 h' },
                title: longLabel,
                to: '?2',
                action: { label: 'Rédiger le compte rendu' },
              },
            ],
          },
        ]}
      />,
    ),
  },
};
