import type * as module from '../../../app/ui/workspace/action-menu.tsx';
import Star from 'lucide-react/icons/star';
import { icon } from '../../../app/ui/icon.ts';
import { ActionMenu } from '../../../app/ui/workspace/action-menu.tsx';
import { Focused, Pressed } from '../../acting.tsx';
import { longLabel, longWord, noop } from '../../samples.ts';
import { alone, screen, type StatesOf } from '../../states.ts';

const actions = [
  { label: 'Présélectionner', icon: <Star {...icon} />, onSelect: noop },
  { label: 'Dupliquer', onSelect: noop },
  { label: 'Supprimer', isDangerous: true, onSelect: noop },
] as const;

export const states: StatesOf<typeof module> = {
  ActionMenu: {
    fermé: <ActionMenu label="Autres actions" actions={actions} />,
    'avec un contour': <ActionMenu label="Autres actions" actions={actions} variant="outline" />,
    'au clavier': alone(
      <Focused>
        <ActionMenu label="Autres actions" actions={actions} />
      </Focused>,
    ),
    ouvert: screen(
      <Pressed>
        <ActionMenu label="Autres actions" actions={actions} variant="outline" />
      </Pressed>,
    ),
    'action en cours': screen(
      <Pressed>
        <ActionMenu label="Autres actions" actions={actions} variant="outline" isBusy />
      </Pressed>,
    ),
    'mots longs': screen(
      <Pressed>
        <ActionMenu
          label="Autres actions"
          variant="outline"
          actions={[
            { label: longLabel, onSelect: noop },
            { label: longWord, onSelect: noop },
          ]}
        />
      </Pressed>,
    ),
  },
};
