import type * as module from '../../app/ui/spinner.tsx';
import { Spinner } from '../../app/ui/spinner.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Spinner: {
    seul: <Spinner />,
    petit: <Spinner size={18} />,
    'avec un texte': <Spinner label="Envoi du fichier…" />,
  },
};
