import type { CampaignResults, RankingRulesView } from '@baara/contract/campaigns/results';
import type { Tie } from '@baara/contract/campaigns/results-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import { hashOfRules, problemsInWords } from './change-rules.ts';
import type { Deliberation, ReserveCounts, selectListHashes, TestState } from './deliberation.queries.ts';
import { rankRefusalOf } from './rank-campaign.ts';
import { type RulesSource, tiesOf } from './ranking-rules.ts';
import type { Proposed, ReplacementRow } from './withdrawals.ts';

type ResultsParts = {
  source: RulesSource;
  deliberation: Deliberation;
  /** SHA-256 of what a ranking would be computed from now. */
  input: string;
  tests: readonly TestState[];
  withoutCategory: number;
  reserves: ReserveCounts;
  lists: Awaited<ReturnType<typeof selectListHashes>>;
  complaints: { open: number; answered: number };
  replacements: readonly ReplacementRow[];
  proposed: ReadonlyMap<string, Proposed>;
};

export function rulesView(source: RulesSource, { listed, genders }: ReserveCounts): RankingRulesView {
  return {
    version: source.version,
    sealedAt: source.sealedAt?.toISOString() ?? null,
    sha256: hashOfRules(source),
    tests: source.tests.map((test) => ({
      id: test.id,
      name: test.name,
      maxScore: test.max_score,
      weight: test.weight,
      eliminatoryHundredths: test.eliminatory_hundredths,
    })),
    categories: source.categories.map(({ id, reserves, ...category }) => ({
      categoryId: id,
      name: category.name,
      seats: category.seats,
      bar: category.bar,
      reservation: category.reservation,
      unfilled: category.unfilled,
      waiting: category.waiting,
      reserves: reserves.map((reserve) => ({
        ...reserve,
        files:
          (reserve.holder === 'listed'
            ? listed.find((one) => one.category_id === id && one.reserve === reserve.id)
            : genders.find((one) => one.category_id === id && one.gender === reserve.holder)
          )?.files ?? 0,
      })),
    })),
    ties: tiesOf(source) as Tie[],
    problems: problemsInWords(source),
  };
}

export function resultsView({ row, situation }: SeatingCampaign, parts: ResultsParts): CampaignResults {
  const { source, deliberation, tests, replacements, proposed } = parts;
  const { role } = situation;
  const published = deliberation.results_published_at;
  const decided = deliberation.decided_at;
  const rules = rulesView(source, parts.reserves);
  const refusal = rankRefusalOf(deliberation, parts.input, source, tests);
  const isOutdated = deliberation.state === 'done' && deliberation.input_sha256 !== parts.input;
  const isRanked = deliberation.state === 'done' && !isOutdated;
  const can = {
    rules: campaignRoleMay(role, 'manageRules'),
    jury: campaignRoleMay(role, 'deliberate'),
    publish: campaignRoleMay(role, 'publishResults'),
    answer: campaignRoleMay(role, 'answerComplaints'),
  };
  const labels = new Map(
    source.categories.flatMap(({ id, reserves }) => reserves.map((one) => [`${id} ${one.id}`, one.label])),
  );
  const labelOf = (categoryId: string, reserve: string | null): string | null =>
    reserve === null ? null : (labels.get(`${categoryId} ${reserve}`) ?? null);
  const numberOf = (number: number): string => fileNumberInWords(row.file_prefix, number);
  return {
    campaign: { id: row.id, slug: row.slug, title: row.title },
    role,
    rules,
    tests: tests.map(({ marks_sealed_at, ...test }) => ({
      ...test,
      sealedAt: marks_sealed_at?.toISOString() ?? null,
    })),
    withoutCategory: parts.withoutCategory,
    ranking: {
      state: deliberation.state,
      computedAt: deliberation.computed_at?.toISOString() ?? null,
      isOutdated,
      categories: deliberation.figures.map((figures) => {
        const {
          id,
          seats,
          bar,
          waitingLength,
          ranked,
          outcomes,
          vacant,
          lastAdmitted,
          steps,
          ties,
          reserves,
        } = figures;
        return {
          id,
          seats,
          bar,
          waitingLength,
          ranked,
          outcomes,
          vacant,
          lastAdmitted,
          steps,
          ties,
          name: source.categories.find((category) => category.id === id)?.name ?? '',
          reserves: reserves.map((one) => ({
            label: labelOf(id, one.id) ?? one.id,
            seats: one.seats,
            taken: one.taken,
          })),
        };
      }),
    },
    lists: parts.lists.map(({ category_id: categoryId, name, sha256 }) => ({ categoryId, name, sha256 })),
    decidedAt: decided?.toISOString() ?? null,
    publishedAt: published?.toISOString() ?? null,
    complaintDays: deliberation.complaint_days,
    complaintsUntil:
      deliberation.complaint_days === 0 ? null : (deliberation.complaints_until?.toISOString() ?? null),
    complaints: parts.complaints,
    replacements: replacements.map((one) => {
      const next = nextOf(one, proposed.get(one.id));
      return {
        id: one.id,
        category: one.category,
        fileNumber: numberOf(one.left_number),
        reason: one.reason,
        at: one.left_at.toISOString(),
        next: next && {
          applicationId: next.applicationId,
          fileNumber: numberOf(next.fileNumber),
          rank: next.rank,
          reserve: labelOf(one.category_id, next.reserve),
        },
        confirmedAt: one.confirmed_at?.toISOString() ?? null,
      };
    }),
    rankRefusal: decided && !isOutdated ? null : (refusal?.message ?? null),
    abilities: {
      editRules: can.rules && source.sealedAt === null,
      sealRules: can.rules && source.sealedAt === null && rules.problems.length === 0,
      rank: can.jury && refusal === undefined && deliberation.state !== 'running',
      decide: can.jury && isRanked && !decided,
      publish: can.publish && isRanked && decided !== null && !published,
      rectify: can.publish && isOutdated && published !== null,
      withdraw: can.publish && published !== null,
      replace: can.publish && published !== null,
      answer: can.answer && published !== null,
      readComplaints: published !== null,
      export: deliberation.state === 'done',
    },
  };
}

function nextOf(row: ReplacementRow, proposed: Proposed | undefined): Proposed | null {
  if (row.next_id === null || row.next_number === null) return proposed ?? null;
  return {
    applicationId: row.next_id,
    fileNumber: row.next_number,
    rank: row.next_rank ?? 0,
    reserve: row.next_reserve,
  };
}
