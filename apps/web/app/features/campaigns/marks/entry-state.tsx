import type { TestMarks } from '@baara/contract/campaigns/marks';
import { hourInWords } from '@baara/contract/formats/moments';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { counted } from '../sessions/session-words.ts';
import { baseOf, type PendingMark } from './pending-marks.ts';
import { shownMark } from './read-typed-mark.ts';
import type { MarkEntry } from './use-mark-entry.ts';

/** Whether what was typed is safe, then what waits for a person. */
export function EntryState({ entry, overview }: { entry: MarkEntry; overview: TestMarks }) {
  const { waitingCount, problems, isSending, isWaiting, failure } = entry;
  return (
    <>
      {isWaiting && waitingCount > 0 ? (
        <Notice tone="warn">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>
              Connexion perdue : {counted(waitingCount, 'note attend', 'notes attendent')} sur cet appareil et{' '}
              {waitingCount > 1 ? 'partiront' : 'partira'} dès qu’elle revient.
            </span>
            <Button variant="outline" onClick={entry.retry}>
              Réessayer
            </Button>
          </div>
        </Notice>
      ) : failure ? (
        <Notice tone="bad">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>{failure}</span>
            {waitingCount > 0 && (
              <Button variant="outline" onClick={entry.dropWaiting}>
                Abandonner {counted(waitingCount, 'note non enregistrée', 'notes non enregistrées')}
              </Button>
            )}
          </div>
        </Notice>
      ) : (
        <output className="block min-h-6 text-s text-ink-soft">
          {waitingCount > 0
            ? `${counted(waitingCount, 'note')} à enregistrer…`
            : isSending
              ? 'Enregistrement…'
              : problems.length === 0 && 'Tout est enregistré.'}
        </output>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="marks-to-settle" className="rounded-lg border border-line bg-surface p-4">
          <h2 id="marks-to-settle" className="text-m">
            {counted(problems.length, 'note à régler', 'notes à régler')}
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {problems.map((mark) => (
              <Problem key={mark.fileNumber} mark={mark} entry={entry} mayEnter={overview.abilities.enter} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Problem({ mark, entry, mayEnter }: { mark: PendingMark; entry: MarkEntry; mayEnter: boolean }) {
  const { fileNumber, value, problem } = mark;
  const mine = shownMark(value) || 'sans note';
  const theirs = problem && 'theirs' in problem ? problem.theirs : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <p className="min-w-0 wrap-anywhere">
        <b>{theirs?.number ?? `Dossier ${fileNumber}`}</b> : votre saisie <b>{mine}</b>.{' '}
        {theirs
          ? `${theirs.mark?.author ?? 'Une autre personne'} a enregistré ${shownMark(baseOf(theirs.mark)) || 'sans note'}${theirs.mark ? ` à ${hourInWords(theirs.mark.at)}` : ''}.`
          : problem && 'reason' in problem && `${problem.reason}.`}
      </p>
      <span className="flex flex-wrap gap-2">
        {theirs && mayEnter && (
          <Button variant="outline" onClick={() => entry.sendMine(mark)}>
            Enregistrer {mine}
          </Button>
        )}
        <Button variant="ghost" onClick={() => entry.drop(fileNumber)}>
          {theirs ? `Laisser ${shownMark(baseOf(theirs.mark)) || 'sans note'}` : 'Abandonner'}
        </Button>
      </span>
    </li>
  );
}
