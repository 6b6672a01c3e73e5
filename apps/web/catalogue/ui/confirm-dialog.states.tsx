import type * as module from '../../app/ui/confirm-dialog.tsx';
import { ConfirmDialog } from '../../app/ui/confirm-dialog.tsx';
import { longLabel, longSentence, noop } from '../samples.ts';
import { screen, type StatesOf } from '../states.ts';

const asked = {
  onClose: noop,
  onConfirm: noop,
  title: 'Supprimer l’offre « Comptable confirmé » ?',
  description: 'Ses douze candidatures restent consultables.',
  confirmLabel: "Supprimer l'offre",
  isBusy: false,
};

export const states: StatesOf<typeof module> = {
  ConfirmDialog: {
    'la question': screen(<ConfirmDialog {...asked} />),
    'en cours': screen(<ConfirmDialog {...asked} isBusy busyLabel="Suppression en cours..." />),
    'textes longs, en erreur': screen(
      <ConfirmDialog
        {...asked}
        title={`Supprimer l’offre « ${longLabel} » ?`}
        description={longSentence}
        error="L'offre n'a pas pu être supprimée. Réessayez."
      />,
    ),
  },
};
