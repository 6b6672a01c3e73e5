import { hourInWords } from '@baara/contract/formats/hours';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';
import type { SavingState } from './use-offer-saving.ts';

const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

function sentence(state: SavingState, isAutomatic: boolean): string {
  switch (state.kind) {
    case 'saving':
      return 'Enregistrement…';
    case 'saved':
      return `Enregistré à ${hourInWords(time.format(state.at))}`;
    case 'waiting':
      return 'Connexion perdue : rien n’est perdu, nouvel essai dans un instant.';
    case 'idle':
      return isAutomatic
        ? 'Le brouillon s’enregistre tout seul.'
        : 'Vos modifications seront visibles dès leur enregistrement.';
    default:
      return state.message;
  }
}

/** Whether what is typed is safe, in one line that screen readers hear. */
export function SavingLine({ state, isAutomatic }: { state: SavingState; isAutomatic: boolean }) {
  if (state.kind === 'conflict') {
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
  }
  return (
    <output
      className={`text-s ${state.kind === 'refused' || state.kind === 'waiting' ? 'font-medium text-bad' : 'text-ink-soft'}`}
    >
      {sentence(state, isAutomatic)}
    </output>
  );
}
