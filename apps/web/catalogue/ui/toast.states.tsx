import { type ReactNode, useEffect } from 'react';
import { toast } from '../../app/ui/toast.ts';
import type { ToastSettings } from '../../app/ui/toast-settings.ts';
import { longSentence, longWord, noop } from '../samples.ts';
import { screen, type States } from '../states.ts';

type Said = [kind: keyof typeof toast, message: string, settings?: ToastSettings];

/** Messages that stay. */
function Messages({ said }: { said: readonly Said[] }): ReactNode {
  useEffect(() => {
    for (const [kind, message, settings] of said)
      toast[kind](message, { ...settings, autoClose: 600_000, topic: message });
  }, [said]);
  return null;
}

const short: Said[] = [
  ['success', "L'offre a été publiée."],
  ['error', "L'offre n'a pas pu être publiée. Réessayez."],
  ['warning', 'Votre session se termine dans cinq minutes.'],
  ['default', 'Candidature refusée.', { action: { label: 'Annuler', onSelect: noop } }],
];
const long: Said[] = [['info', `${longSentence} ${longWord}`, { title: 'Nouveau message' }]];

/** Not a component to import: a call that draws one. */
export const states: Record<'Toast', States> = {
  Toast: {
    'chaque ton': screen(<Messages said={short} />),
    'textes longs': screen(<Messages said={long} />),
  },
};
