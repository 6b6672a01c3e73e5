import type { CoverLetter, LetterSentence } from '@baara/contract/candidates/tools/cover-letters';
import type { FactOrigin } from '@baara/contract/candidates/tools/cover-letter-words';
import { Tag, type Tone } from '../../../../ui/tag.tsx';

const origins: Readonly<Record<FactOrigin, { title: string; tone: Tone }>> = {
  profile: { title: 'Votre profil', tone: 'primary' },
  offer: { title: 'L’offre', tone: 'info' },
  person: { title: 'Vos mots', tone: 'good' },
};

/** On demand: each sentence, with the words it rests on and where they stand. */
export function LetterSources({ letter }: { letter: CoverLetter }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4.5 font-semibold text-primary">
        D’où vient chaque phrase ?
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {letter.paragraphs.flat().map((sentence, place) => (
          // Two sentences may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${sentence.text}`} className="grid gap-2 px-4.5 py-3">
            <p className="wrap-anywhere">{sentence.text}</p>
            <Origin sentence={sentence} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Origin({ sentence: { facts, by } }: { sentence: LetterSentence }) {
  if (facts.length === 0)
    return (
      <p className="text-s text-ink-soft">
        {by === 'person'
          ? 'Écrite par vous : aucun fait de votre profil ni de l’offre n’y est reconnu.'
          : 'Politesse ou intention : aucun fait.'}
      </p>
    );
  return (
    <ul className="grid gap-1.5">
      {facts.map(({ from, label, quote }) => (
        <li
          key={`${from} ${label} ${quote}`}
          className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-s"
        >
          <Tag tone={origins[from].tone}>{origins[from].title}</Tag>
          <span className="min-w-0 wrap-anywhere text-ink-soft">
            {label === origins[from].title ? '' : `${label} : `}« {quote} »
          </span>
        </li>
      ))}
    </ul>
  );
}
