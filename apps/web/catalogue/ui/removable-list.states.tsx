import type * as module from '../../app/ui/removable-list.tsx';
import { RemovableList } from '../../app/ui/removable-list.tsx';
import { longSentence, longWord, noop } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  RemovableList: {
    'des mots': (
      <RemovableList label="Compétences" of="words" items={['Excel', 'Sage', 'Anglais']} onChange={noop} />
    ),
    'des phrases': (
      <RemovableList
        label="Missions"
        of="sentences"
        items={[longSentence, 'Tenir la caisse.']}
        onChange={noop}
      />
    ),
    'mot long': <RemovableList label="Contacts" of="words" items={[longWord]} onChange={noop} />,
  },
};
