import { hourInWords } from '@baara/contract/formats/moments';
import { formatDateTime } from '../../../lib/moments.ts';
import type { SavingState } from './use-draft-saving.ts';

const isToday = (at: string): boolean => at.slice(0, 10) === new Date().toISOString().slice(0, 10);

function sentence(state: Exclude<SavingState, { kind: 'conflict' }>): string {
  switch (state.kind) {
    case 'idle':
      return "Votre dossier s'enregistre tout seul.";
    case 'saving':
      return 'Enregistrement…';
    case 'saved':
      return isToday(state.at)
        ? `Enregistré à ${hourInWords(state.at)}`
        : `Enregistré le ${formatDateTime(state.at)}`;
    case 'stored':
      return state.at === null
        ? 'Pas encore enregistré : gardez cette page ouverte, un nouvel essai suit.'
        : `Gardé sur cet appareil à ${hourInWords(state.at)}. Ce sera envoyé dès que la ligne le permet.`;
    default:
      return state.message;
  }
}

/** Where what is typed is safe, in one line that screen readers hear. */
export function SavingLine({ state }: { state: SavingState }) {
  if (state.kind === 'conflict') return null;
  const isBad = state.kind === 'refused';
  return (
    <output className={`min-h-6 text-s ${isBad ? 'font-medium text-bad' : 'text-ink-soft'}`}>
      {state.kind === 'saved' && (
        <span aria-hidden="true" className="mr-1.5 text-good">
          ✓
        </span>
      )}
      {sentence(state)}
    </output>
  );
}
