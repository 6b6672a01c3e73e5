import { recommendationTitles } from '@baara/contract/applications/evaluation-messages';
import type { ApplicationEvaluation, MyEvaluation } from '@baara/contract/applications/evaluations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { ChangedMeanwhile } from '../../../lib/changed-meanwhile.tsx';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { CriterionField } from './criterion-field.tsx';
import { OpinionField, proposedOpinion } from './opinion-field.tsx';
import { evaluationQuery, cacheEvaluation, cacheMine, submitEvaluation } from './public/evaluation.api.ts';
import { forgetCopy } from './scorecard-copy.ts';
import { SameMark } from './same-mark.tsx';
import { createScorecardDraft, type SaveState, type ScorecardContent } from './scorecard-draft.ts';

type Props = { person: string; evaluation: ApplicationEvaluation; mine: MyEvaluation };

/** One's own scorecard: saved as it is filled in, sent once whole. */
export function ScorecardForm({ person, evaluation, mine }: Props) {
  const client = useQueryClient();
  const { id } = evaluation.application;
  const [scorecard] = useState(() =>
    createScorecardDraft({
      person,
      application: id,
      mine,
      onSaved: (saved) => cacheMine(client, id, saved),
    }),
  );
  const { content, state, message, savedAt } = useSyncExternalStore(scorecard.subscribe, scorecard.current);
  const { change } = scorecard;
  const proposed = proposedOpinion(mine.scores, content.scores);
  const opinionOf = (whole: ScorecardContent) =>
    whole.recommendation ?? proposedOpinion(mine.scores, whole.scores);
  const opinion = opinionOf(content);
  const [refusal, setRefusal] = useState<ApiError>();
  const sending = useMutation({
    mutationFn: async () => {
      await scorecard.settled();
      const body = scorecard.finish();
      return submitEvaluation({ params: { id }, body: { ...body, recommendation: opinionOf(body) } });
    },
    onSuccess: ({ data, message: done }) => {
      forgetCopy(person, id);
      cacheEvaluation(client, data);
      toast.success(done ?? '');
    },
    onError: (error) => {
      setRefusal(error instanceof ApiError ? error : undefined);
      // A scorecard refused as a whole is still saved as a draft.
      change({});
    },
  });
  const form = useRef<HTMLFormElement>(null);
  /** To the question after this one: its answer, or its first choice. */
  const goTo = (place: number): void => {
    const names = [...mine.scores.map(({ key }) => `criterion-${key}`), 'recommendation'];
    const choices = form.current?.querySelectorAll<HTMLInputElement>(`input[name="${names[place]}"]`) ?? [];
    const field = [...choices].find(({ checked }) => checked) ?? choices[0];
    field?.focus({ preventScroll: true });
    field?.closest('fieldset')?.scrollIntoView?.({ block: 'nearest' });
  };
  useEffect(() => {
    // Digits mark from the first that has no mark: nobody looks for where to begin.
    const groups = [...(form.current?.querySelectorAll('[data-criterion]') ?? [])];
    const first = groups.find((group) => !group.querySelector('input:checked')) ?? groups[0];
    const field = first?.querySelector<HTMLInputElement>('input:checked') ?? first?.querySelector('input');
    field?.focus({ preventScroll: true });
  }, []);
  const onChord = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const isHere = form.current?.contains(event.target as Node) ?? false;
    if (isHere && state !== 'changed' && !sending.isPending) form.current?.requestSubmit();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onChord(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const setScore = (key: string, part: { score?: number; comment?: string }): void => {
    setRefusal(undefined);
    change({ scores: content.scores.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  };
  return (
    <Card>
      <form
        ref={form}
        noValidate
        data-keys="scorecard"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <div className="grid gap-1">
          <h2 className="text-l">Mon évaluation</h2>
          <p className="text-ink-soft">
            Vous notez seul : les évaluations des autres s'affichent une fois la vôtre envoyée. Le candidat
            n'a pas accès à cet écran.
          </p>
          <SaveLine state={state} savedAt={savedAt} />
        </div>
        {state === 'changed' && (
          <ChangedMeanwhile
            message={
              message ??
              'Une version plus récente de votre évaluation a été enregistrée depuis un autre appareil ou un autre onglet.'
            }
            onChoice={async (chosen) => {
              const { mine: saved } = await client.fetchQuery({ ...evaluationQuery(id), staleTime: 0 });
              if (saved) scorecard.settle(chosen, saved);
            }}
          />
        )}
        {state === 'refused' && <Notice tone="bad">{message}</Notice>}
        <SameMark
          scores={content.scores}
          onChange={(scores) => {
            setRefusal(undefined);
            change({ scores });
          }}
        />
        {mine.scores.map(({ key, title, description, weight }, index) => (
          <CriterionField
            key={key}
            title={title}
            description={description}
            weight={weight}
            name={`criterion-${key}`}
            score={content.scores.find((one) => one.key === key)?.score ?? null}
            comment={content.scores.find((one) => one.key === key)?.comment ?? ''}
            error={refusal?.fieldMessage(`scores.${index}.score`)}
            onChange={(part) => setScore(key, part)}
            onNext={() => goTo(index + 1)}
          />
        ))}
        <OpinionField
          chosen={content.recommendation}
          proposed={proposed}
          error={refusal?.fieldMessage('recommendation')}
          onChange={(recommendation) => change({ recommendation })}
        />
        <Textarea
          label="Commentaire général"
          optional
          rows={4}
          maxLength={4000}
          value={content.comment ?? ''}
          onChange={(event) => change({ comment: event.target.value })}
        />
        {sending.isError && (
          <Notice tone="bad">
            {refusal?.status === 422
              ? 'Il manque des réponses : elles sont signalées ci-dessus.'
              : messageOf(
                  sending.error,
                  "L'évaluation n'a pas pu partir. Elle est gardée sur cet appareil : réessayez.",
                )}
          </Notice>
        )}
        {/* What is sent stays in sight, also for who sends from the first criterion. */}
        <div className="sticky bottom-0 z-5 -mx-4.5 -mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-lg border-t border-line bg-surface px-4.5 py-2 max-md:bottom-14.5">
          <p className="text-s">
            <span className="text-ink-soft">Votre avis : </span>
            {opinion === null ? (
              <span className="text-ink-soft">à donner</span>
            ) : (
              <>
                <b>{recommendationTitles[opinion]}</b>
                {content.recommendation === null && <span className="text-ink-soft"> (proposé)</span>}
              </>
            )}
          </p>
          <Button
            type="submit"
            variant="primary"
            title="Envoyer (Ctrl Entrée)"
            aria-keyshortcuts="Control+Enter"
            busy={sending.isPending}
            busyLabel="Envoi..."
            disabled={state === 'changed'}
          >
            Envoyer mon évaluation
          </Button>
        </div>
      </form>
    </Card>
  );
}

const saveWords: Record<Exclude<SaveState, 'saved'>, string> = {
  typing: 'Enregistrement…',
  saving: 'Enregistrement…',
  waiting: 'Pas de connexion : gardé sur cet appareil, envoyé dès que la ligne revient.',
  changed: "Pas enregistré : une autre version l'est déjà.",
  refused: 'Pas enregistré : gardé sur cet appareil.',
};

/** Where what was typed now stands, read out as it changes. */
function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string | null }) {
  const saved = savedAt ? `Brouillon enregistré le ${formatDateTime(savedAt)}` : 'Aucune note pour le moment';
  return <output className="text-s text-ink-soft">{state === 'saved' ? saved : saveWords[state]}</output>;
}
