import Briefcase from 'lucide-react/icons/briefcase';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import type * as module from '../../../app/ui/workspace/command-palette.tsx';
import { CommandPalette } from '../../../app/ui/workspace/command-palette.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { icon } from '../../../app/ui/icon.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { longLabel, longSentence, noop } from '../../samples.ts';
import { screen, type StatesOf } from '../../states.ts';

const palette = {
  text: '',
  onText: noop,
  status: '5 résultats',
  onChoose: noop,
  onHelp: noop,
  onClose: noop,
};
const groups = [
  {
    title: 'Personnes',
    items: [
      { id: '1', icon: <User {...icon} />, label: 'Aïssata Dembélé', detail: 'Comptable principale, Bamako' },
      { id: '2', icon: <User {...icon} />, label: 'Aïssata Traoré', detail: null },
    ],
  },
  {
    title: 'Offres',
    items: [
      { id: '3', icon: <Briefcase {...icon} />, label: 'Comptable principal', detail: 'Finances · Kati' },
    ],
  },
  {
    title: 'Sur cet écran',
    items: [{ id: '4', icon: <Zap {...icon} />, label: 'Refuser', shortcut: 'r' }],
  },
  { title: 'Paramètres', items: [{ id: '5', icon: <Settings {...icon} />, label: 'Équipe' }] },
];
const long = [
  {
    title: 'Personnes',
    items: [{ id: '1', icon: <User {...icon} />, label: longLabel, detail: longSentence, shortcut: 'e' }],
  },
];

export const states: StatesOf<typeof module> = {
  CommandPalette: {
    remplie: screen(<CommandPalette {...palette} text="aïss" groups={groups} />),
    'en recherche': screen(
      <CommandPalette {...palette} text="aïss" groups={[]} status="Recherche…" isBusy />,
    ),
    vide: screen(<CommandPalette {...palette} text="zzz" groups={[]} status="Rien de ce nom." />),
    'recherche impossible': screen(
      <CommandPalette
        {...palette}
        groups={groups.slice(3)}
        problem={
          <Notice tone="warn">
            <span className="flex flex-wrap items-center justify-between gap-2">
              La recherche n’a pas abouti. <Button variant="outline">Réessayer</Button>
            </span>
          </Notice>
        }
      />,
    ),
    'mots longs': screen(<CommandPalette {...palette} text={longLabel} groups={long} />),
  },
};
