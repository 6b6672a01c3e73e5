import type * as module from '../../app/lib/tab-groups.tsx';
import { TabGroups } from '../../app/lib/tab-groups.tsx';
import { row, type StatesOf } from '../states.ts';

const tab = (title: string) => ({ id: title, title, to: `?onglet=${title}` });

export const states: StatesOf<typeof module> = {
  TabGroups: {
    'trois groupes': row(
      <TabGroups
        label="Recrutement"
        current="Entretiens"
        groups={[
          { title: 'Offre', tabs: [tab('Aperçu'), tab('Modifier')] },
          {
            title: 'Candidats',
            tabs: [tab('Tableau'), tab('Entretiens'), tab('Évaluations'), tab('Lettres')],
          },
          { title: 'Suivi', tabs: [tab('Statistiques')] },
        ]}
      />,
    ),
  },
};
