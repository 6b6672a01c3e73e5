import type * as module from '../../app/lib/save-button.tsx';
import { SaveButton } from '../../app/lib/save-button.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  SaveButton: {
    'un fichier': (
      <SaveButton path="/files/cv" fileName="cv.pdf" label="Télécharger le CV d’Issa Diarra">
        Télécharger
      </SaveButton>
    ),
  },
};
