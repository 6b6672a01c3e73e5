import {
  type AskedQuestion,
  type Feedback,
  readAnswer,
  spokenSeconds,
} from '@baara/interview-coach/feedback';
import {
  interviewCoachMessages as messages,
  LONGEST_PRACTISED_ANSWER,
} from '@baara/contract/candidates/tools/interview-coach-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { useTextDraft } from '../../../../lib/text-draft.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { AnswerFeedback } from './answer-feedback.tsx';
import { familyQuestionsQuery } from './interview-coach.api.ts';
import { storeAnswer, usePendingAnswers } from './pending-answers.ts';
import { clock, countWords } from './practice-words.ts';
import { useStopwatch } from './use-stopwatch.ts';
import { VoicePractice } from './voice-practice.tsx';

type Props = { accountId: string; questionId: string; offerId: number | null };

/** One question, answered aloud or in writing, and what a recruiter would remark. */
export function Practice({ accountId, questionId, offerId }: Props) {
  const familyId = questionId.replace(/-\d+$/, '');
  const query = useQuery(familyQuestionsQuery(familyId));
  const questions = query.data ?? [];
  const place = questions.findIndex(({ id }) => id === questionId);
  const question = questions[place];
  const list = paths.coach(offerId ? { offre: offerId } : { famille: familyId });
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la question…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La question n'a pas pu être chargée." />;
  if (!question)
    return (
      <EmptyState
        title="Cette question n'existe pas"
        action={
          <Link to={paths.coach()} className={buttonClass('primary')}>
            Voir les questions
          </Link>
        }
      >
        L'adresse a peut-être été mal copiée.
      </EmptyState>
    );
  // From an offer its list says what follows; within a family the next one is known.
  const next = offerId ? undefined : questions[place + 1];
  return (
    <>
      <PageHeader
        back={<BackLink to={list}>Toutes les questions</BackLink>}
        title={question.text}
        description={`Ce que le recruteur cherche : ${question.seeks.charAt(0).toLowerCase()}${question.seeks.slice(1)}`}
      />
      <AnswerDesk
        key={question.id}
        accountId={accountId}
        questionId={question.id}
        question={question}
        offerId={offerId}
        onward={
          next
            ? { label: 'Question suivante', to: paths.coach({ question: next.id }) }
            : { label: 'Autres questions', to: list }
        }
      />
    </>
  );
}

type DeskProps = Props & { question: AskedQuestion; onward: { label: string; to: string } };

function AnswerDesk({ accountId, questionId, question, offerId, onward }: DeskProps) {
  const [text, setText] = useTextDraft(`coach:${questionId}`);
  const [read, setRead] = useState<{ id: string; of: string; feedback: Feedback } | null>(null);
  const [error, setError] = useState<string>();
  const [refusedId, setRefusedId] = useState<string>();
  const [recorded, setRecorded] = useState<number | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const stopwatch = useStopwatch();
  const pending = usePendingAnswers(accountId);

  const readIt = (): void => {
    const answer = text.trim();
    if (answer === '') return setError(messages.ANSWER_REQUIRED);
    setError(undefined);
    const id = randomUuid();
    setRead({ id, of: answer, feedback: readAnswer(answer, question) });
    const seconds = recorded ?? (stopwatch.seconds > 0 ? stopwatch.seconds : null);
    // Said aloud once: reading the text again is no other take.
    setRecorded(null);
    stopwatch.reset();
    void storeAnswer({
      id,
      accountId,
      questionId,
      offerId,
      answer,
      isAloud: seconds !== null,
      spokenSeconds: seconds === null ? null : Math.min(seconds, 3600),
      answeredAt: new Date().toISOString(),
    }).then((isTaken) => (isTaken ? undefined : setRefusedId(id)));
  };
  // On a phone the reading comes below the keyboard and the buttons.
  useEffect(() => {
    if (read && !matchMedia('(min-width: 64rem)').matches) result.current?.scrollIntoView({ block: 'start' });
  }, [read]);
  const words = countWords(text);
  const isSame = read?.of === text.trim();
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <VoicePractice
          accountId={accountId}
          questionId={questionId}
          stopwatch={stopwatch}
          onRecorded={setRecorded}
        />
        <Textarea
          label="Votre réponse"
          hint={
            words === 0
              ? 'Comme à voix haute : la situation, ce que vous avez fait, le résultat.'
              : `${words} mots, environ ${clock(spokenSeconds(words))} à voix haute`
          }
          rows={9}
          maxLength={LONGEST_PRACTISED_ANSWER}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={isSame} onClick={readIt}>
            {read ? 'Relire ma réponse' : 'Lire mon retour'}
          </Button>
          <Link to={onward.to} className={buttonClass('outline')}>
            {onward.label}
          </Link>
        </div>
      </div>
      <div ref={result} className="grid scroll-mt-20 gap-3" aria-live="polite">
        {read && (
          <>
            <AnswerFeedback feedback={read.feedback} />
            <p className="text-s text-ink-soft">
              {placeOf(read.id, { isPending: pending.some(({ id }) => id === read.id), refusedId })}{' '}
              {!isSame && 'Vous avez changé le texte : relisez-le.'}
            </p>
          </>
        )}
        {!read && (
          <p className="rounded-lg border border-dashed border-line-strong p-4.5 text-ink-soft max-lg:hidden">
            Le retour s'affichera ici : si vous répondez à la question, le déroulé, les faits, la longueur,
            les mots en trop, le ton, et une seule chose à améliorer d'abord.
          </p>
        )}
      </div>
    </div>
  );
}

/** Where an answer is now. */
function placeOf(
  id: string,
  { isPending, refusedId }: { isPending: boolean; refusedId: string | undefined },
) {
  if (refusedId === id) return "Elle n'a pas rejoint vos progrès. Votre texte reste ici.";
  return isPending
    ? 'Gardée sur cet appareil : elle rejoindra vos progrès dès que la connexion le permet.'
    : 'Enregistrée dans vos progrès, que vous seul lisez.';
}
