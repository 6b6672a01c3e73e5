import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LetterEnding, type LetterFact, LetterFacts, LetterHash, LetterTag } from './letter-facts.tsx';

type Props = {
  letter: LetterFact;
  title: string;
  /** When it left, and by whom. */
  sent: ReactNode;
  /** Before and after what is downloaded. */
  before?: ReactNode;
  after?: ReactNode;
  /** Where its documents are, below the origin. */
  address: string;
  /** Below the proof. */
  children?: ReactNode;
};

/** A letter that left, as either side reads it: what it offers, where it stands, its documents and its proof. */
export function LetterCard({ letter, title, sent, before, after, address, children }: Props) {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">{title}</h2>
        <LetterTag status={letter.status} />
      </div>
      <p className="text-ink-soft">{sent}</p>
      <LetterEnding letter={letter} />
      <LetterFacts letter={letter} />
      <div className="flex flex-wrap gap-2">
        {before}
        <a href={`${address}/pdf`} download className={buttonClass('outline')}>
          Télécharger la lettre
        </a>
        {letter.status === 'accepted' && (
          <a href={`${address}/certificate`} download className={buttonClass('outline')}>
            Télécharger l'attestation
          </a>
        )}
        {after}
      </div>
      <LetterHash sha256={letter.sha256} />
      {children}
    </Card>
  );
}
