import {
  type LetterEnd,
  type LetterStatus,
  letterStatusTitles,
} from '@baara/contract/applications/offer-letter-words';
import type { MyLetter } from '@baara/contract/applications/offer-letters';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';

const tones: Record<LetterStatus, Tone> = {
  draft: 'neutral',
  sent: 'hot',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'warn',
};

export const LetterTag = ({ status }: { status: LetterStatus }) => (
  <Tag tone={tones[status]}>{letterStatusTitles[status]}</Tag>
);

/** What both sides read of a letter. */
export type LetterFact = Omit<MyLetter, 'company' | 'abilities' | 'signAs'>;

/** The terms of a letter, as both sides read them; the PDF contains the rest. */
export function LetterFacts({ letter }: { letter: LetterFact }) {
  const facts = [
    ['Poste', letter.position],
    ['Contrat', letter.contract],
    ['Salaire brut mensuel', formatMoney(letter.salary, letter.currency)],
    ['Début', formatDate(letter.startsOn)],
    ['Lieu', letter.place],
    ['Valable jusqu’au', `${formatDate(letter.expiresOn)} inclus`],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ends: Record<LetterEnd, string> = {
  candidate: 'Déclinée par le candidat',
  company: 'Retirée par l’entreprise',
  refusal: 'La candidature n’a pas été retenue',
  withdrawal: 'La candidature a été retirée par le candidat',
  date: 'Restée sans réponse jusqu’à sa date',
};

/** How it ended, in one sentence, with the words of the person who ended it; nothing while it waits. */
export function LetterEnding({ letter }: { letter: LetterFact }) {
  if (letter.status === 'accepted')
    return (
      <p>
        Acceptée le {formatDateTime(letter.endedAt)} par <b>{letter.signedName}</b>, dont le nom tapé vaut
        signature.
      </p>
    );
  if (letter.endedBy === null) return null;
  return (
    <p className="wrap-anywhere">
      {ends[letter.endedBy]}
      {letter.endedAt && `, le ${formatDateTime(letter.endedAt)}`}.
      {letter.reason && ` Motif : ${letter.reason}`}
    </p>
  );
}

/** The hash by which anyone checks that a PDF is the letter that was sent. */
export const LetterHash = ({ sha256 }: { sha256: string }) => (
  <TechnicalDetails>
    <p>Empreinte du PDF (SHA-256), par laquelle chacun vérifie qu'il est bien celui qui fut envoyé :</p>
    <code className="wrap-anywhere">{sha256}</code>
  </TechnicalDetails>
);
