import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Notice } from '../ui/states.tsx';
import { messageOf } from './api-error.ts';

/** Which of the two stays: the input here, or the version somebody saved meanwhile. */
export type ChosenVersion = 'mine' | 'theirs';

type Props = {
  message: string;
  /** Reads what was saved, then goes on from the one or the other; may fail, and be asked for again. */
  onChoice: (chosen: ChosenVersion) => Promise<void>;
};

/** Another version was saved while this one was being typed: nothing is lost before somebody chooses. */
export function ChangedMeanwhile({ message, onChoice }: Props) {
  const [error, setError] = useState<string | null>(null);
  const choose = async (chosen: ChosenVersion): Promise<void> => {
    setError(null);
    try {
      await onChoice(chosen);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Notice tone="warn">
      <p>{message}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void choose('theirs')}>
          Reprendre la version enregistrée
        </Button>
        <Button variant="outline" onClick={() => void choose('mine')}>
          Garder ce qui est écrit ici
        </Button>
      </p>
      <FieldError message={error} />
    </Notice>
  );
}
