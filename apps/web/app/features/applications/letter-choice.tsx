import type { Document } from '@baara/contract/files/documents';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { Radio } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { listMyLetters } from './letter-choice.api.ts';

type Props = {
  offerId: number;
  /** The file of the letter; null for none. */
  value: string | null;
  onChange: (fileId: string | null) => void;
  error?: string | undefined;
};

/** A letter among one's documents, or one to write for this offer. */
export function LetterChoice({ offerId, value, onChange, error }: Props) {
  const [letters, setLetters] = useState<readonly Document[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listMyLetters().then((found) => isCurrent && setLetters(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">
        Votre lettre <span className="font-normal text-ink-soft">(facultatif)</span>
      </legend>
      {letters.map((letter) => (
        <Radio
          key={letter.id}
          name="letter"
          isFramed
          checked={value === letter.id}
          onChange={() => onChange(letter.id)}
          label={<span className="font-semibold">{letter.name}</span>}
          hint={`Ajoutée le ${formatDate(letter.createdAt)}`}
        />
      ))}
      {letters.length > 0 && (
        <Radio
          name="letter"
          isFramed
          checked={value === null}
          onChange={() => onChange(null)}
          label="Sans lettre"
        />
      )}
      <Link
        to={publicPaths.ownCoverLetters({ offre: offerId })}
        className="inline-flex min-h-11 items-center font-semibold text-primary"
      >
        Écrire une lettre avec votre profil
      </Link>
      <FieldError message={error} />
    </fieldset>
  );
}
