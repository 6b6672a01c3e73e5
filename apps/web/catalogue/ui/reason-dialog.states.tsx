import type * as module from '../../app/ui/reason-dialog.tsx';
import { ReasonDialog } from '../../app/ui/reason-dialog.tsx';
import { noop } from '../samples.ts';
import { screen, type StatesOf } from '../states.ts';

const asked = {
  onClose: noop,
  onConfirm: noop,
  title: "Annuler l'entretien d’Issa Diarra ?",
  description: 'Le candidat reçoit le motif par email.',
  confirmLabel: "Annuler l'entretien",
  isBusy: false,
};

export const states: StatesOf<typeof module> = {
  ReasonDialog: {
    'motif demandé': screen(<ReasonDialog {...asked} requiredMessage="Le motif est obligatoire." />),
    'motif facultatif': screen(<ReasonDialog {...asked} />),
    'en cours': screen(<ReasonDialog {...asked} isBusy />),
    'en erreur': screen(<ReasonDialog {...asked} error="L'entretien n'a pas pu être annulé. Réessayez." />),
  },
};
