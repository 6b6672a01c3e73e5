import type {
  AnalysedQuestion,
  QuestionAnalysis,
  TestAnalysis,
} from '@baara/contract/campaigns/question-analysis';
import {
  type AnalysedSort,
  type AnalysisState,
  type QuestionWarning,
  questionWarnings,
} from '@baara/contract/campaigns/question-analysis-words';
import type { PaperQuestion } from '@baara/exam-papers';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import type { FrozenPaper } from '../tests/papers.queries.ts';
import type { AnalysedTest, StoredAnalysis } from './analysis.queries.ts';
import type { CancelledRow } from './cancellation.queries.ts';

/** All there is to know of a test that is over. */
export type ReadAnalysis = {
  campaign: SeatingCampaign;
  test: AnalysedTest;
  paper: FrozenPaper;
  cancelled: readonly CancelledRow[];
};
export type StoredItem = StoredAnalysis['items'][number];
/** A question of the paper with its counts. */
export type FoundQuestion = {
  question: PaperQuestion;
  place: number;
  theme: string;
  right: readonly number[];
  item: StoredItem | undefined;
};

/** In the order of the paper. */
export function questionsOf({ paper, test }: Pick<ReadAnalysis, 'paper' | 'test'>): FoundQuestion[] {
  const items = new Map(test.analysis?.items.map((item) => [item.id, item]));
  return paper.paper.parts
    .flatMap(({ theme, questions }, part) =>
      questions.map((question, place) => ({
        question,
        theme,
        right: paper.answerKey[part]?.[place] ?? [],
        item: items.get(question.id),
      })),
    )
    .map((found, index) => ({ ...found, place: index + 1 }));
}

export function analysisState({ is_over, has_answers, analysis }: AnalysedTest): AnalysisState {
  if (!is_over) return 'not-over';
  if (analysis) return 'ready';
  return has_answers ? 'waiting' : 'no-answers';
}

export function testAnalysisView(read: ReadAnalysis): TestAnalysis {
  const { campaign, test, cancelled } = read;
  const state = analysisState(test);
  const questions = state === 'ready' ? questionsOf(read) : [];
  const points = test.max_score * 100;
  const { count = 0, test: figures = null } = (state === 'ready' && test.analysis) || {};
  const placeOf = new Map(questions.map((found) => [found.question.id, found]));
  return {
    campaign: { id: campaign.row.id, title: campaign.row.title },
    test: { id: test.id, name: test.name, maxScore: test.max_score },
    role: campaign.situation.role,
    state,
    computedAt: (state === 'ready' && test.computed_at?.toISOString()) || null,
    count,
    figures: figures && {
      meanHundredths: Math.round(figures.mean * points),
      deviationHundredths: Math.round(figures.deviation * points),
      unfinished: figures.unfinished,
      reliability: figures.reliability && {
        ...figures.reliability,
        errorHundredths: Math.round((figures.measurementError ?? 0) * points),
      },
    },
    questions: questions.length,
    warnings: questionWarnings
      .map((warning) => ({
        warning,
        count: questions.filter(({ item }) => item?.figures?.warnings.includes(warning)).length,
      }))
      .filter((one) => one.count > 0),
    cancelled: cancelled.flatMap((row) => {
      const found = placeOf.get(row.question_id);
      return found
        ? [{ ...cancelledView(row), id: row.question_id, place: found.place, text: found.question.text }]
        : [];
    }),
  };
}

const cancelledView = ({ cancelled_at, reason, effect }: CancelledRow) => ({
  at: cancelled_at.toISOString(),
  reason,
  effect,
});

export function analysedQuestionView(
  { question, place, theme, item }: FoundQuestion,
  isCancelled: boolean,
): AnalysedQuestion {
  const figures = item?.figures;
  return {
    id: question.id,
    place,
    theme,
    text: question.text,
    count: item?.count ?? 0,
    figures: figures
      ? {
          difficulty: figures.difficulty,
          discrimination: figures.discrimination,
          groupDifference: figures.groupDifference,
          leftOut: figures.leftOut,
          notReached: figures.notReached,
          warnings: figures.warnings,
        }
      : null,
    isCancelled,
  };
}

/** @param may whether this person may propose its cancellation, and what stands against it now. */
export function questionAnalysisView(
  { campaign, test, cancelled }: ReadAnalysis,
  found: FoundQuestion,
  may: { cancel: boolean; refusal: string | null },
): QuestionAnalysis {
  const { question, right, item } = found;
  const row = cancelled.find(({ question_id }) => question_id === question.id);
  const address = `/api/v1/recruiter/campaigns/${campaign.row.id}/tests/${test.id}/analysis/questions/${question.id}`;
  return {
    ...analysedQuestionView(found, row !== undefined),
    isMultiple: question.isMultiple,
    pointsHundredths: question.pointsHundredths,
    image: question.image && `${address}/image`,
    choices: question.choices.map((text, place) => {
      const figures = item?.figures?.choices[place];
      return {
        text,
        isRight: right.includes(place),
        shares: figures ? { all: figures.all, strong: figures.strong, weak: figures.weak } : null,
        attractsStrong: figures?.attractsStrong ?? false,
      };
    }),
    strongCount: Math.round(item?.figures?.strongCount ?? 0),
    weakCount: Math.round(item?.figures?.weakCount ?? 0),
    effect: (!row && item?.effect) || null,
    cancelled: row ? cancelledView(row) : null,
    abilities: { cancel: may.cancel && may.refusal === null && !row },
    cancelRefusal: may.cancel && !row ? may.refusal : null,
  };
}

/** The most serious warning of a question, the last place for one without any, then those with too few answers. */
function seriousness({ figures }: AnalysedQuestion): number {
  if (!figures) return questionWarnings.length + 1;
  const [first] = figures.warnings;
  return first ? questionWarnings.indexOf(first) : questionWarnings.length;
}

/** Numbers by which questions are sorted, the smallest first; unknown ones come last. */
const keys: Record<AnalysedSort, (question: AnalysedQuestion) => number> = {
  suspicion: seriousness,
  place: ({ place }) => place,
  difficulty: ({ figures }) => figures?.difficulty ?? Number.POSITIVE_INFINITY,
  discrimination: ({ figures }) => figures?.discrimination ?? Number.POSITIVE_INFINITY,
  leftOut: ({ figures }) => figures?.leftOut ?? Number.POSITIVE_INFINITY,
};

/** @param warning those with it alone. */
export function sortQuestions(
  questions: readonly AnalysedQuestion[],
  {
    sort,
    order,
    warning,
  }: { sort: AnalysedSort; order: 'asc' | 'desc'; warning?: QuestionWarning | undefined },
): AnalysedQuestion[] {
  const direction = order === 'desc' ? -1 : 1;
  const compare = (one: number, other: number): number => {
    if (one === other) return 0;
    // Unknown values stand last in both directions.
    if (!Number.isFinite(one) || !Number.isFinite(other)) return Number.isFinite(one) ? -1 : 1;
    return (one - other) * direction;
  };
  const discrimination = keys.discrimination;
  return questions
    .filter(({ figures }) => !warning || figures?.warnings.includes(warning))
    .toSorted(
      (a, b) =>
        compare(keys[sort](a), keys[sort](b)) ||
        (sort === 'suspicion' ? compare(discrimination(a), discrimination(b)) : 0) ||
        a.place - b.place,
    );
}
