import { hourInWords } from '@baara/contract/formats/moments';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import { ApiError, messageOf } from './api-error.ts';

/** What saves itself while it is typed. */
export type SavingState =
  | { kind: 'idle' | 'saving' | 'waiting' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused' | 'conflict'; message: string };

/**
 * What a save that failed leaves: another person's version, a later try, or a sentence.
 * @param changed the code of an answer that somebody else saved meanwhile; any 409, unless given.
 */
export function failedSaving(error: unknown, changed?: string): SavingState {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: messageOf(error) };
  if (changed === undefined ? error.status === 409 : error.code === changed)
    return { kind: 'conflict', message: error.message };
  if (error.status === 0 || error.status >= 500 || error.status === 429) return { kind: 'waiting' };
  return { kind: 'refused', message: error.message };
}

function sentence(state: SavingState, idle: string): string {
  switch (state.kind) {
    case 'saving':
      return 'Enregistrement…';
    case 'saved':
      return `Enregistré à ${hourInWords(state.at)}`;
    case 'waiting':
      return 'Connexion perdue : rien n’est perdu, nouvel essai dans un instant.';
    case 'idle':
      return idle;
    default:
      return state.message;
  }
}

/** Whether what is typed is safe, in one line that screen readers hear. @param idle said before anything is typed. */
export function SavingLine({ state, idle }: { state: SavingState; idle: string }) {
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
      {sentence(state, idle)}
    </output>
  );
}
