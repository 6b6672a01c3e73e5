import { formatDateTime } from '../../lib/format.ts';
import type { SaveState } from './kept-scorecard.ts';

const words: Record<Exclude<SaveState, 'saved'>, string> = {
  typing: 'Enregistrement…',
  saving: 'Enregistrement…',
  waiting: 'Pas de connexion : gardé sur cet appareil, envoyé dès que la ligne revient.',
  changed: "Pas enregistré : une autre version l'est déjà.",
  refused: 'Pas enregistré : gardé sur cet appareil.',
};

/** Where what was typed now stands, read out as it changes. */
export function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string | null }) {
  const saved = savedAt ? `Brouillon enregistré le ${formatDateTime(savedAt)}` : 'Aucune note pour le moment';
  return <output className="text-s text-ink-soft">{state === 'saved' ? saved : words[state]}</output>;
}
