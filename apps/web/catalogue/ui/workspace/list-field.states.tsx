import type * as module from '../../../app/ui/workspace/list-field.tsx';
import { ListField } from '../../../app/ui/workspace/list-field.tsx';
import { Focused } from '../../acting.tsx';
import { longSentence, longWord, noop } from '../../samples.ts';
import { alone, type StatesOf } from '../../states.ts';

const words = {
  label: 'Compétences',
  of: 'words',
  items: ['Excel', 'Sage'],
  onChange: noop,
  max: 10,
  maxLength: 80,
} as const;
const missions = [longSentence, 'Tenir la caisse.'];

export const states: StatesOf<typeof module> = {
  ListField: {
    vide: <ListField {...words} items={[]} hint="Les plus fortes d'abord." placeholder="Sage 100" />,
    'des mots': <ListField {...words} items={[...words.items]} />,
    'des phrases': <ListField {...words} label="Missions" of="sentences" items={missions} />,
    'avec des propositions': (
      <ListField {...words} items={[...words.items]} renderProposals={() => <p>+ Comptabilité</p>} />
    ),
    'en erreur': <ListField {...words} items={[]} error="Ajoutez une compétence." />,
    pleine: <ListField {...words} items={[...words.items]} max={2} />,
    'mot long': <ListField {...words} items={[longWord]} />,
    'au clavier': alone(
      <Focused>
        <ListField {...words} items={[...words.items]} />
      </Focused>,
    ),
  },
};
