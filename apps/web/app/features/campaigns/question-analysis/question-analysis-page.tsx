import type { QuestionAnalysis } from '@baara/contract/campaigns/question-analysis';
import {
  discriminationInWords,
  LEAST_ANSWERS,
  questionWarningTexts,
} from '@baara/contract/campaigns/question-analysis-words';
import { markInWords } from '@baara/contract/formats/marks';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { questionAnalysisQuery } from './analysis.api.ts';
import { decimalText, effectLines, WarningTag, shareText } from './analysis-words.tsx';

const CancelForm = lazyPart(() => import('./cancel-form.tsx'));

export const meta = () => [{ title: 'Analyse d’une question | Baara' }];

/** One question of a test, its choices and who ticked them. */
export default function QuestionAnalysisPage() {
  const { id = '', testId = '', questionId = '' } = useParams();
  const query = useQuery(questionAnalysisQuery({ id, testId, questionId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la question…" />}
      {isUnreadable(query) && <QueryError query={query} title="Question indisponible" />}
      {query.data && <Question question={query.data} place={{ id, testId, questionId }} />}
    </WorkspacePage>
  );
}

type Place = { id: string; testId: string; questionId: string };

function Question({ question, place }: { question: QuestionAnalysis; place: Place }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { theme, pointsHundredths, abilities, cancelled, cancelRefusal, effect } = question;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.testAnalysis(place.id, place.testId)}>Analyse des questions</BackLink>}
        title={`Question ${question.place}`}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {cancelled && <Tag tone="info">Annulée</Tag>}
            {question.figures?.warnings.map((warning) => (
              <WarningTag key={warning} warning={warning} />
            ))}
            <span>
              {theme} · {markInWords(pointsHundredths)} point{pointsHundredths >= 200 ? 's' : ''}
            </span>
          </span>
        }
        action={
          abilities.cancel && (
            <Button variant="outline" onClick={() => setIsCancelling(true)}>
              Proposer l’annulation
            </Button>
          )
        }
      />
      <div className="mb-4 empty:hidden">
        <CampaignProposals campaignId={place.id} kinds={['campaign.question-cancelled']} />
      </div>
      {cancelled && (
        <div className="mb-4">
          <Notice tone="info">
            <p className="wrap-anywhere">
              Annulée le {formatDateTime(cancelled.at)} : {cancelled.reason}
            </p>
            <p className="text-s">
              Elle ne compte plus pour personne. {effectLines(cancelled.effect).join(' ; ')}.
            </p>
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <p className="text-l whitespace-pre-line wrap-anywhere">{question.text}</p>
          {question.isMultiple && <p className="mt-1 text-ink-soft">Plusieurs choix sont justes.</p>}
          {question.image && (
            <img
              src={`${question.image}/720.webp`}
              alt="Ce que la question montre"
              className="mt-3 max-h-80 w-auto max-w-full rounded-md border border-line bg-sunken"
            />
          )}
          <Choices question={question} />
        </Card>
        <div className="grid gap-4">
          <Meaning question={question} />
          {effect && effectLines(effect).length > 0 && (
            <Card>
              <h2 className="mb-2 text-l">Si elle était annulée</h2>
              <ul className="grid list-disc gap-1 pl-5">
                {effectLines(effect).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {cancelRefusal && <p className="mt-2 text-s text-ink-soft">{cancelRefusal}.</p>}
            </Card>
          )}
        </div>
      </div>
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelForm question={question} place={place} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Each choice with the shares of those who ticked it. */
function Choices({ question: { choices, strongCount, weakCount, count } }: { question: QuestionAnalysis }) {
  return (
    <ol className="mt-4 grid gap-3">
      {choices.map(({ text, isRight, shares, attractsStrong }) => (
        <li
          key={text}
          className={`rounded-md border px-3 py-2 ${isRight ? 'border-good' : attractsStrong ? 'border-bad' : 'border-line'}`}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{text}</span>
            {isRight && (
              <span className="flex flex-none items-center gap-1 text-s font-medium text-good">
                <Check {...icon} /> Juste
              </span>
            )}
            {attractsStrong && <Tag tone="bad">Attire les forts</Tag>}
          </p>
          {shares && (
            <dl className="mt-2 grid grid-cols-3 gap-3 text-s">
              <Bar label="Tous" share={shares.all} of={count} />
              <Bar label="Forts" share={shares.strong} of={strongCount} />
              <Bar label="Faibles" share={shares.weak} of={weakCount} />
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

const Bar = ({ label, share, of }: { label: string; share: number; of: number }) => (
  <div>
    <dt className="text-ink-soft">
      {label} <span className="max-sm:sr-only">(sur {formatNumber(of)})</span>
    </dt>
    <dd className="font-semibold tabular-nums">{shareText(share)}</dd>
    <dd aria-hidden className="mt-1 h-1.5 rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </dd>
  </div>
);

/** The numbers of the question in words. */
function Meaning({ question: { figures, count, isCancelled } }: { question: QuestionAnalysis }) {
  if (!figures)
    return (
      <Card>
        {count === 0
          ? 'Aucune copie n’a cette question.'
          : `${formatNumber(count)} ${count > 1 ? 'copies ont' : 'copie a'} cette question : rien n’est dit sur moins de ${LEAST_ANSWERS}.`}
      </Card>
    );
  const { difficulty, discrimination, groupDifference, leftOut, notReached, warnings } = figures;
  return (
    <Card>
      <h2 className="mb-2 text-l">Ce que disent {formatNumber(count)} copies</h2>
      <dl className="grid gap-2">
        <Fact term="Réponses justes" value={shareText(difficulty)} />
        {discrimination !== null && (
          <Fact
            term="Sépare forts et faibles"
            value={decimalText(discrimination)}
            meaning={`De −1 à 1 : ${discriminationInWords(discrimination)}${isCancelled ? ' (elle ne compte plus)' : ''}.`}
          />
        )}
        <Fact
          term="Écart des justes"
          value={`${groupDifference < 0 ? '−' : '+'}${formatNumber(Math.abs(Math.round(groupDifference * 100)))} points`}
          meaning="Part de justes des forts, moins celle des faibles."
        />
        <Fact
          term="Sans réponse"
          value={shareText(leftOut)}
          {...(notReached > 0 ? { meaning: `Dont ${shareText(notReached)} en fin de copie.` } : {})}
        />
      </dl>
      {warnings.length > 0 && (
        <ul className="mt-3 grid gap-2 border-t border-line pt-3">
          {warnings.map((warning) => (
            <li key={warning}>
              <p className="font-medium">{questionWarningTexts[warning].title}</p>
              <p className="text-s text-ink-soft">{questionWarningTexts[warning].meaning}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Fact = ({ term, value, meaning }: { term: string; value: string; meaning?: string }) => (
  <div className="grid grid-cols-[1fr_auto] gap-x-3">
    <dt>{term}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
    {meaning && <dd className="col-span-2 text-s text-ink-soft">{meaning}</dd>}
  </div>
);
