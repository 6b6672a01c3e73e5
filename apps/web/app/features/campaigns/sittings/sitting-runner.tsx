import type { Sitting } from '@baara/contract/campaigns/sittings';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states.tsx';
import { counted } from '../sessions/session-words.ts';
import { QuestionView } from './question-view.tsx';
import type { MyTestPlace } from './sittings.api.ts';
import { type SittingEnd, useSitting } from './use-sitting.ts';

/** A test under way: one question at a time, under the time left and the state of the saving. */
export function SittingRunner({
  place,
  sitting,
  onEnd,
}: {
  place: MyTestPlace;
  sitting: Sitting;
  onEnd: (end: SittingEnd) => void;
}) {
  const run = useSitting(place, sitting, onEnd);
  const isOnline = useOnline();
  const [isReviewing, setIsReviewing] = useState(false);
  const pictures = usePictures(sitting);
  const { copy, left } = run;
  const { questions } = sitting;
  const current = Math.min(copy.place, questions.length - 1);
  const question = questions[current];
  const isAnswered = (index: number): boolean => (copy.answers[index]?.choices.length ?? 0) > 0;
  const unanswered = questions.filter((_, index) => !isAnswered(index)).length;
  const goTo = (index: number): void => {
    setIsReviewing(false);
    run.goTo(index);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="mx-auto max-w-lg">
      <div
        className={classNames(
          'sticky z-2 -mx-4 border-b border-line bg-ground px-4 py-2 md:mx-0 md:px-0',
          // Under the header, and under the bar that says that one is offline.
          isOnline ? 'top-15' : 'top-23',
        )}
      >
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="min-w-0 truncate text-m">{sitting.test}</h1>
          <Clock left={left} />
        </div>
        <p className="text-s text-ink-soft" aria-live="polite">
          {savedText(run)}
        </p>
      </div>
      {run.isSubmitting ? (
        <Card className="mt-4">
          <h2 className="text-l">{left === 0 ? 'Le temps est écoulé' : 'Remise de votre copie…'}</h2>
          <p className="mt-2">
            {run.isWaiting
              ? 'La connexion manque : votre copie part dès qu’elle revient. Gardez cette page ouverte.'
              : 'Vos réponses partent. Gardez cette page ouverte.'}
          </p>
        </Card>
      ) : isReviewing ? (
        <Review
          unanswered={unanswered}
          isAnswered={isAnswered}
          count={questions.length}
          onGo={goTo}
          onSubmit={run.submit}
          onBack={() => setIsReviewing(false)}
        />
      ) : (
        question && (
          <>
            <QuestionView
              key={current}
              number={current + 1}
              of={questions.length}
              question={question}
              picture={pictures.get(current)}
              chosen={copy.answers[current]?.choices ?? []}
              onChoose={(choices) => run.answer(current, choices)}
            />
            <div className="mt-4 grid grid-cols-2 gap-3">
              <Button variant="outline" disabled={current === 0} onClick={() => goTo(current - 1)}>
                Précédente
              </Button>
              {current < questions.length - 1 ? (
                <Button onClick={() => goTo(current + 1)}>Suivante</Button>
              ) : (
                <Button onClick={() => setIsReviewing(true)}>Terminer</Button>
              )}
            </div>
            <details className="mt-4">
              <summary className="inline-flex min-h-11 items-center text-primary">
                Toutes les questions{unanswered > 0 && ` · ${unanswered} sans réponse`}
              </summary>
              <Numbers count={questions.length} current={current} isAnswered={isAnswered} onGo={goTo} />
              <Button
                variant="outline"
                className="mt-3 w-full sm:w-auto"
                onClick={() => setIsReviewing(true)}
              >
                Terminer l’épreuve
              </Button>
            </details>
          </>
        )
      )}
      {copy.leavesCount > 0 && !run.isSubmitting && (
        <p className="mt-4 text-s text-ink-soft">
          Vous avez quitté cet écran {counted(copy.leavesCount, 'fois', 'fois')} : c’est noté, et cela
          n’enlève rien à votre note.
        </p>
      )}
    </div>
  );
}

function savedText({
  isWaiting,
  pendingCount,
}: Pick<ReturnType<typeof useSitting>, 'isWaiting' | 'pendingCount'>): string {
  if (pendingCount === 0) return 'Tout est enregistré';
  if (!isWaiting) return 'Enregistrement…';
  const waiting = counted(pendingCount, 'réponse attend', 'réponses attendent');
  return `${waiting} la connexion, sur cet appareil. Continuez.`;
}

const two = (value: number): string => String(value).padStart(2, '0');
const FIVE_MINUTES = 300;
/** Seconds left when a screen reader says it. */
const announced = new Map([
  [600, '10 minutes restantes'],
  [300, '5 minutes restantes'],
  [60, '1 minute restante'],
]);

/** The time left, said aloud now and then only. */
function Clock({ left }: { left: number }) {
  const hours = Math.floor(left / 3600);
  const text = `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <>
      <span
        role="timer"
        aria-label="Temps restant"
        className={classNames(
          'flex-none text-l font-semibold tabular-nums',
          left <= FIVE_MINUTES && 'text-warn',
        )}
      >
        {text}
      </span>
      <span className="sr-only" aria-live="assertive">
        {announced.get(left)}
      </span>
    </>
  );
}

function Numbers({
  count,
  current,
  isAnswered,
  onGo,
}: {
  count: number;
  current?: number;
  isAnswered: (index: number) => boolean;
  onGo: (index: number) => void;
}) {
  return (
    <ol className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a question of a sheet is known by its place
        <li key={index}>
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            aria-label={`Question ${index + 1}, ${isAnswered(index) ? 'répondue' : 'sans réponse'}`}
            onClick={() => onGo(index)}
            className={classNames(
              'min-h-11 w-full rounded-md border font-medium tabular-nums aria-[current]:outline-2 aria-[current]:outline-primary',
              isAnswered(index)
                ? 'border-transparent bg-primary-soft text-primary'
                : 'border-line-strong bg-surface',
            )}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Before the paper is handed in: what has no answer. Part of the page, since a dialog would have to be fetched. */
function Review({
  unanswered,
  isAnswered,
  count,
  onGo,
  onSubmit,
  onBack,
}: {
  unanswered: number;
  isAnswered: (index: number) => boolean;
  count: number;
  onGo: (index: number) => void;
  onSubmit: () => void;
  onBack: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="mt-4">
      <h2 ref={title} tabIndex={-1} className="text-l outline-none">
        Remettre votre copie ?
      </h2>
      {unanswered > 0 ? (
        <div className="my-3">
          <Notice tone="warn">
            {counted(unanswered, 'question est', 'questions sont')} sans réponse. Touchez un numéro pour y
            revenir.
          </Notice>
        </div>
      ) : (
        <p className="mt-2">Vous avez répondu à toutes les questions.</p>
      )}
      <Numbers count={count} isAnswered={isAnswered} onGo={onGo} />
      <p className="mt-3 text-ink-soft">Une copie remise ne se reprend pas.</p>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button onClick={onSubmit}>Remettre ma copie</Button>
        <Button variant="outline" onClick={onBack}>
          Continuer l’épreuve
        </Button>
      </div>
    </Card>
  );
}

/** Pictures of the questions, fetched at once: the connection may be lost when they are shown. */
function usePictures({ questions }: Sitting): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const made: string[] = [];
    let isGone = false;
    const fetchAll = async (): Promise<void> => {
      for (const [index, { image }] of questions.entries()) {
        if (!image || isGone) continue;
        const answer = await fetch(`${image}/720.webp`).catch(() => null);
        if (!answer?.ok) continue;
        const url = URL.createObjectURL(await answer.blob());
        made.push(url);
        setPictures((before) => new Map([...before, [index, url]]));
      }
    };
    void fetchAll();
    return () => {
      isGone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [questions]);
  return pictures;
}
