import { hourInWords } from '@baara/contract/formats/moments';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import type { SavingState } from './use-section-saving.ts';

function sentence(state: SavingState): string {
  switch (state.kind) {
    case 'saving':
      return 'Enregistrement…';
    case 'saved':
      return `Enregistré à ${hourInWords(state.at)}`;
    case 'waiting':
      return 'Connexion perdue : rien n’est perdu, nouvel essai dans un instant.';
    case 'idle':
      return 'Cette étape s’enregistre toute seule.';
    default:
      return state.message;
  }
}

/** Whether what is typed in a step is safe, in one line that screen readers hear. */
export function SavingLine({ state }: { state: SavingState }) {
  if (state.kind === 'conflict')
    return (
      <Notice tone="warn">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {state.message}
          <Button variant="outline" onClick={() => window.location.reload()}>
            Recharger
          </Button>
        </div>
      </Notice>
    );
  const isBad = state.kind === 'refused' || state.kind === 'waiting';
  return (
    <output className={`text-s ${isBad ? 'font-medium text-bad' : 'text-ink-soft'}`}>
      {sentence(state)}
    </output>
  );
}
