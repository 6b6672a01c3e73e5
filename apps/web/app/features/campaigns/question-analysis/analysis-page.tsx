import type { AnalysedQuestion, TestAnalysis } from '@baara/contract/campaigns/question-analysis';
import {
  type AnalysedSort,
  discriminationInWords,
  LEAST_ANSWERS,
  questionWarnings,
  questionWarningTexts,
  reliabilityInWords,
  reliabilityMethodTexts,
} from '@baara/contract/campaigns/question-analysis-words';
import { markInWords } from '@baara/contract/formats/marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { counted } from '../sessions/session-words.ts';
import { analysedQuestionsQuery, analysisFile, analysisQuery } from './analysis.api.ts';
import { decimalText, effectLines, WarningTag, shareText } from './analysis-words.tsx';

export const meta = () => [{ title: 'Analyse des questions | Baara' }];

/** What the answers to a test say of its questions, once it is over. */
export default function AnalysisPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(analysisQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de l’analyse…" />}
      {isUnreadable(query) && <QueryError query={query} title="Analyse indisponible" />}
      {query.data && <Analysis analysis={query.data} />}
    </WorkspacePage>
  );
}

function Analysis({ analysis }: { analysis: TestAnalysis }) {
  const { campaign, test, state, count, computedAt } = analysis;
  const place = { id: campaign.id, testId: test.id };
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title="Analyse des questions"
        description="Quelles questions ont bien fonctionné, lesquelles sont à revoir. Rien n’y parle d’un candidat."
        action={
          state === 'ready' && (
            <SaveButton
              path={analysisFile(place)}
              fileName="analyse-questions.xlsx"
              label="Télécharger en Excel"
            >
              Excel
            </SaveButton>
          )
        }
      />
      {state === 'ready' ? (
        <>
          <div className="mb-4 empty:hidden">
            <CampaignProposals campaignId={campaign.id} kinds={['campaign.question-cancelled']} />
          </div>
          <Figures analysis={analysis} />
          <Cancelled analysis={analysis} />
          <Questions place={place} analysis={analysis} />
          <p className="mt-4 text-s text-ink-soft">
            {counted(count, 'copie comptée', 'copies comptées')}
            {computedAt && `, le ${formatDateTime(computedAt)}`}. Forts et faibles : les 27 % de copies les
            mieux et les moins bien notées. Rien n’est dit sur moins de {LEAST_ANSWERS} réponses.
          </p>
        </>
      ) : (
        <Nothing state={state} />
      )}
    </>
  );
}

function Nothing({ state }: { state: Exclude<TestAnalysis['state'], 'ready'> }) {
  if (state === 'waiting') return <SkeletonList label="Calcul de l’analyse, dans la minute…" count={3} />;
  return state === 'not-over' ? (
    <EmptyState title="L’épreuve n’est pas terminée">
      L’analyse s’ouvre quand plus personne ne peut répondre et que toutes les copies sont corrigées.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune copie corrigée">
      L’analyse vient avec les premières réponses, dans la minute.
    </EmptyState>
  );
}

/** Two marks closer than this are not surely apart: both errors, nineteen times in twenty. */
const sureDifference = (errorHundredths: number): number => Math.round(errorHundredths * Math.SQRT2 * 1.96);

function Figures({ analysis: { figures, test, count } }: { analysis: TestAnalysis }) {
  if (!figures)
    return (
      <Card className="mb-4">
        {counted(count, 'copie', 'copies')} : trop peu pour dire quelque chose de l’épreuve.
      </Card>
    );
  const { meanHundredths, deviationHundredths, reliability, unfinished } = figures;
  const facts: [string, string, string][] = [
    [
      'Moyenne',
      `${markInWords(meanHundredths)} sur ${test.maxScore}`,
      `Deux notes sur trois sont à moins de ${markInWords(deviationHundredths)} de la moyenne, environ.`,
    ],
    ...(reliability
      ? ([
          [
            'Fidélité',
            decimalText(reliability.value),
            `De 0 à 1 : ${reliabilityInWords(reliability.value)}. ${reliabilityMethodTexts[reliability.method]}`,
          ],
          [
            'Erreur de mesure',
            `${markInWords(reliability.errorHundredths)} point${reliability.errorHundredths >= 200 ? 's' : ''}`,
            `Deux notes à moins de ${markInWords(sureDifference(reliability.errorHundredths))} l’une de l’autre ne se distinguent pas sûrement.`,
          ],
        ] as [string, string, string][])
      : []),
    [
      'Fin sans réponse',
      shareText(count === 0 ? 0 : unfinished / count),
      `${counted(unfinished, 'copie s’arrête', 'copies s’arrêtent')} avant la dernière question.`,
    ],
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(([label, value, meaning]) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 max-sm:p-2.5">
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tracking-tight">{value}</dd>
          <dd className="text-s text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cancelled({ analysis: { cancelled, campaign, test } }: { analysis: TestAnalysis }) {
  if (cancelled.length === 0) return null;
  return (
    <Card className="mb-4">
      <h2 className="mb-2 text-l">Questions annulées</h2>
      <ul className="grid gap-3">
        {cancelled.map(({ id, place, reason, at, effect }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <Link
              to={paths.questionAnalysis(campaign.id, test.id, id)}
              className="inline-flex min-h-11 items-center font-medium text-primary underline"
            >
              Question {place}
            </Link>
            <p className="wrap-anywhere">{reason}</p>
            <p className="text-s text-ink-soft">
              Le {formatDateTime(at)} : {effectLines(effect).join(' ; ')}.
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Place = { id: string; testId: string };

const sorts = {
  suspicion: ['asc', 'desc'],
  place: ['asc', 'desc'],
  difficulty: ['asc', 'desc'],
  discrimination: ['asc', 'desc'],
  leftOut: ['desc', 'asc'],
} as const satisfies Record<AnalysedSort, readonly ['asc' | 'desc', 'asc' | 'desc']>;

function Questions({ place, analysis }: { place: Place; analysis: TestAnalysis }) {
  const list = useListParams({ sorts, choices: { warning: questionWarnings } });
  const { page, limit, sort, order, choices } = list;
  const query = useQuery({
    ...analysedQuestionsQuery(place, { page, limit, sort, order, warning: choices.warning }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-l">
        Questions <span className="text-s font-medium text-ink-soft">{formatNumber(analysis.questions)}</span>
      </h2>
      <ListFilters
        list={list}
        choices={[
          {
            name: 'warning',
            label: 'À regarder',
            all: 'Toutes les questions',
            value: choices.warning,
            options: analysis.warnings.map(({ warning, count }) => ({
              value: warning,
              label: `${questionWarningTexts[warning].title} (${count})`,
            })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Questions"
        columns={columnsOf(place)}
        rowId={({ id }) => id}
        loading="Chargement des questions…"
        empty={<EmptyState title="Aucune question avec cette remarque" />}
      />
    </section>
  );
}

type Column = TableColumn<AnalysedQuestion>;
const columnsOf = ({ id, testId }: Place): readonly [Column, ...Column[]] => [
  {
    id: 'text',
    header: 'Question',
    sort: 'place',
    cell: (question) => (
      <>
        <h3 className="line-clamp-2 text-m wrap-anywhere">
          <Link to={paths.questionAnalysis(id, testId, question.id)} className="cover">
            {question.place}. {question.text}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">{question.theme}</p>
      </>
    ),
  },
  {
    id: 'warnings',
    header: 'À regarder',
    sort: 'suspicion',
    phone: 'bare',
    cell: ({ figures, isCancelled }) =>
      isCancelled || (figures && figures.warnings.length > 0) ? (
        <span className="flex flex-wrap gap-1">
          {isCancelled && <Tag tone="info">Annulée</Tag>}
          {figures?.warnings.map((warning) => (
            <WarningTag key={warning} warning={warning} />
          ))}
        </span>
      ) : null,
  },
  {
    id: 'difficulty',
    header: 'Justes',
    sort: 'difficulty',
    isFigure: true,
    cell: ({ figures }) => figures && shareText(figures.difficulty),
  },
  {
    id: 'discrimination',
    header: 'Sépare',
    sort: 'discrimination',
    isFigure: true,
    cell: ({ figures }) =>
      figures && figures.discrimination !== null ? (
        <>
          {decimalText(figures.discrimination)}
          <span className="block text-s text-ink-soft">{discriminationInWords(figures.discrimination)}</span>
        </>
      ) : null,
  },
  {
    id: 'leftOut',
    header: 'Sans réponse',
    sort: 'leftOut',
    isFigure: true,
    cell: ({ figures }) => figures && shareText(figures.leftOut),
  },
  {
    id: 'count',
    header: 'Copies',
    isFigure: true,
    cell: ({ count, figures }) => (
      <>
        {formatNumber(count)}
        {!figures && <span className="block text-s text-ink-soft">trop peu</span>}
      </>
    ),
  },
];
