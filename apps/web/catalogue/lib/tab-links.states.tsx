import type * as module from '../../app/lib/tab-links.tsx';
import { TabLinks } from '../../app/lib/tab-links.tsx';
import { Focused } from '../acting.tsx';
import { alone, row, type StatesOf } from '../states.ts';

const titles = ['CV', 'Profil', 'Évaluations', 'Messages', 'Notes internes', 'Historique', 'Documents'];
const tabs = titles.map((title) => ({ id: title, title, to: `?onglet=${title}` }));

export const states: StatesOf<typeof module> = {
  TabLinks: {
    'peu d’onglets': row(<TabLinks label="Peu d’onglets" tabs={tabs.slice(0, 3)} current="Profil" />),
    'beaucoup d’onglets': row(<TabLinks label="Beaucoup d’onglets" tabs={tabs} current="Historique" />),
    'sur plusieurs lignes': row(
      <TabLinks label="Sur plusieurs lignes" tabs={tabs} current="Messages" isWrapped />,
    ),
    'au clavier': alone(
      <Focused on="[aria-current]">
        <TabLinks label="Dossier" tabs={tabs.slice(0, 4)} current="Profil" />
      </Focused>,
    ),
  },
};
