import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Recommendation } from '@baara/contract/applications/evaluation-messages';
import type { ScoredCriterion } from '@baara/contract/applications/evaluations';
import { sql } from 'kysely';
import { applicationStates } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { applicantId, wholeApplicantName } from '../../candidates/public/anonymous-applicant.ts';

export type EvaluatedApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The application as its evaluators need it, photo left out; undefined for another company's. */
export function findApplication(db: Db, companyId: string, id: string) {
  return (
    db
      .selectFrom('applications as ap')
      .innerJoin('accounts as a', 'a.id', 'ap.candidate_id')
      .innerJoin('offers as o', 'o.id', 'ap.offer_id')
      .leftJoin('candidates as c', 'c.account_id', 'ap.candidate_id')
      .where('ap.id', '=', id)
      .where('ap.company_id', '=', companyId)
      .select(['ap.id', 'ap.offer_id', 'ap.company_id', 'ap.stage'])
      .select(applicantId('ap').as('applicant_id'))
      .select('o.title as offer_title')
      // A withdrawn application shows the candidate's name only: it no longer opens their profile.
      .select(
        sql<string | null>`case when ap.stage <> 'withdrawn' and not ap.is_anonymous then c.headline end`.as(
          'headline',
        ),
      )
      .select(sql<string>`coalesce(${wholeApplicantName('ap', 'a')}, 'Un candidat')`.as('name'))
      .executeTakeFirst()
  );
}

export type EvaluationRow = {
  id: string;
  status: 'draft' | 'submitted' | 'waived';
  version: number;
  scores: ScoredCriterion[];
  recommendation: Recommendation | null;
  comment: string | null;
  updated_at: Date;
  reopened_at: Date | null;
};

const ownEvaluation = (db: Db, applicationId: string, evaluatorId: string) =>
  db
    .selectFrom('evaluations')
    .where('application_id', '=', applicationId)
    .where('evaluator_id', '=', evaluatorId)
    .select(['id', 'status', 'version', 'scores', 'recommendation', 'comment', 'updated_at', 'reopened_at'])
    .$castTo<EvaluationRow>();

export function findOwnEvaluation(db: Db, applicationId: string, evaluatorId: string) {
  return ownEvaluation(db, applicationId, evaluatorId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOwnEvaluation(db: Db, applicationId: string, evaluatorId: string) {
  return ownEvaluation(db, applicationId, evaluatorId).forUpdate().executeTakeFirst();
}

export type EvaluationContent = Pick<EvaluationRow, 'scores' | 'recommendation' | 'comment'>;

/** @returns undefined when another tab was first. */
export function insertEvaluation(
  db: Db,
  of: { applicationId: string; evaluatorId: string; status: EvaluationRow['status'] },
  content: EvaluationContent,
  now: Date,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('evaluations')
    .values({
      application_id: of.applicationId,
      evaluator_id: of.evaluatorId,
      status: of.status,
      ...stored(content),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'evaluator_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateEvaluation(
  db: Db,
  id: string,
  change: Partial<EvaluationContent> & { status?: EvaluationRow['status']; reopened_at?: Date | null },
  now: Date,
): Promise<void> {
  const { scores, ...rest } = change;
  await db
    .updateTable('evaluations')
    .set({ ...rest, ...(scores ? { scores: JSON.stringify(scores) } : {}), updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const stored = ({ scores, recommendation, comment }: EvaluationContent) => ({
  scores: JSON.stringify(scores),
  recommendation,
  comment,
});

export async function insertSubmission(
  db: Db,
  of: { evaluationId: string; applicationId: string; total: number; at: Date },
  content: EvaluationContent & { recommendation: Recommendation },
): Promise<void> {
  await db
    .insertInto('evaluation_submissions')
    .values({
      evaluation_id: of.evaluationId,
      application_id: of.applicationId,
      total: of.total,
      submitted_at: of.at,
      ...stored(content),
      recommendation: content.recommendation,
    })
    .execute();
}

export type SubmissionRow = {
  evaluation_id: string;
  evaluator_id: string | null;
  first_name: string | null;
  last_name: string | null;
  scores: ScoredCriterion[];
  recommendation: Recommendation;
  comment: string | null;
  total: number;
  submitted_at: Date;
};

/** Every version that was sent about an application, the latest first. */
export function selectSubmissions(db: Db, applicationId: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('evaluation_submissions as s')
    .innerJoin('evaluations as e', 'e.id', 's.evaluation_id')
    .leftJoin('accounts as a', 'a.id', 'e.evaluator_id')
    .where('s.application_id', '=', applicationId)
    .select(['s.evaluation_id', 'e.evaluator_id', 'a.first_name', 'a.last_name'])
    .select(['s.scores', 's.recommendation', 's.comment', 's.total', 's.submitted_at'])
    .orderBy('s.id', 'desc')
    .$castTo<SubmissionRow>()
    .execute();
}

export type EvaluatorRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: CompanyRole;
  asked_at: Date | null;
  due_on: string | null;
  reminded_at: Date | null;
  status: EvaluationRow['status'] | null;
  submitted_at: Date | null;
};

/**
 * Every member of the company, with the requests they got and their work on this application; and staff acting for it,
 * once they evaluated or got a request.
 */
export function selectTeam(
  db: Db,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<EvaluatorRow[]> {
  return db
    .selectFrom('company_people as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('evaluation_requests as r', (join) =>
      join.onRef('r.evaluator_id', '=', 'm.account_id').on('r.application_id', '=', applicationId),
    )
    .leftJoin('evaluations as e', (join) =>
      join.onRef('e.evaluator_id', '=', 'm.account_id').on('e.application_id', '=', applicationId),
    )
    .where('m.company_id', '=', companyId)
    .where(sql<boolean>`(not m.is_acting or e.id is not null or r.evaluator_id is not null)`)
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'm.role'])
    .select(['r.created_at as asked_at', 'r.due_on', 'r.reminded_at', 'e.status'])
    .select((eb) =>
      eb
        .selectFrom('evaluation_submissions as s')
        .whereRef('s.evaluation_id', '=', 'e.id')
        .select(({ fn }) => fn.max('s.submitted_at').as('at'))
        .as('submitted_at'),
    )
    .orderBy('a.first_name')
    .orderBy('a.last_name')
    .orderBy('a.id')
    .$castTo<EvaluatorRow>()
    .execute();
}

export async function upsertRequests(
  db: Db,
  of: { applicationId: string; askedBy: string; dueOn: string | null; now: Date },
  evaluatorIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('evaluation_requests')
    .values(
      evaluatorIds.map((id) => ({
        application_id: of.applicationId,
        evaluator_id: id,
        asked_by: of.askedBy,
        due_on: of.dueOn,
        created_at: of.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'evaluator_id']).doUpdateSet({
        due_on: of.dueOn,
        // A reminder belongs to the day it was sent for.
        reminded_at: sql`case when evaluation_requests.due_on is not distinct from excluded.due_on
            then evaluation_requests.reminded_at end`,
      }),
    )
    .execute();
}

export async function deleteRequest(db: Db, applicationId: string, evaluatorId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('evaluation_requests')
    .where('application_id', '=', applicationId)
    .where('evaluator_id', '=', evaluatorId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Who asked this person for theirs; null when their account is gone, undefined when nobody asked. */
export async function findRequester(
  db: Db,
  applicationId: string,
  evaluatorId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('evaluation_requests')
    .where('application_id', '=', applicationId)
    .where('evaluator_id', '=', evaluatorId)
    .select('asked_by')
    .executeTakeFirst();
  return row?.asked_by;
}

/** @returns false when this person was reminded since `notSince`, or is not asked. */
export async function markReminded(
  db: Db,
  of: { applicationId: string; evaluatorId: string; notSince: Date; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('evaluation_requests')
    .set({ reminded_at: of.now })
    .where('application_id', '=', of.applicationId)
    .where('evaluator_id', '=', of.evaluatorId)
    .where((either) =>
      either.or([either('reminded_at', 'is', null), either('reminded_at', '<', of.notSince)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type DueRequest = {
  application_id: string;
  evaluator_id: string;
  offer_id: number;
  offer_title: string;
  first_name: string;
  candidate_name: string;
  due_on: string;
};

/**
 * Requests due by that day that were never reminded and are not answered; members who left the company and
 * applications that ended are left out.
 */
const isDueSql = (dueBy: string) => sql`r.due_on <= ${dueBy} and r.reminded_at is null
  and ap.stage = any(${[...applicationStates.open]})
  and exists (select 1 from company_members m
    where m.account_id = r.evaluator_id and m.company_id = ap.company_id)
  and not exists (select 1 from evaluations e join evaluation_submissions s on s.evaluation_id = e.id
    where e.application_id = r.application_id and e.evaluator_id = r.evaluator_id)
  and not exists (select 1 from evaluations e
    where e.application_id = r.application_id and e.evaluator_id = r.evaluator_id and e.status = 'waived')`;

export type DueKey = Pick<DueRequest, 'application_id' | 'evaluator_id'>;

export async function selectDueRequests(
  db: Db,
  dueBy: string,
  { after, limit }: { after: DueKey | undefined; limit: number },
): Promise<DueKey[]> {
  const next = after
    ? sql`and (r.application_id, r.evaluator_id) > (${after.application_id}::uuid, ${after.evaluator_id}::uuid)`
    : sql``;
  const { rows } = await sql<DueKey>`
    select r.application_id, r.evaluator_id
    from evaluation_requests r join applications ap on ap.id = r.application_id
    where ${isDueSql(dueBy)} ${next}
    order by r.application_id, r.evaluator_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes one of them and marks it reminded; undefined once another run did, or it is due no more. */
export async function takeDueRequest(
  tx: Db,
  key: DueKey,
  { dueBy, now }: { dueBy: string; now: Date },
): Promise<DueRequest | undefined> {
  const { rows } = await sql<DueRequest>`
    update evaluation_requests r set reminded_at = ${now}
    from applications ap
      join offers o on o.id = ap.offer_id
      join accounts c on c.id = ap.candidate_id,
      accounts a
    where ap.id = r.application_id and a.id = r.evaluator_id
      and r.application_id = ${key.application_id} and r.evaluator_id = ${key.evaluator_id} and ${isDueSql(dueBy)}
    returning r.application_id, r.evaluator_id, ap.offer_id, o.title as offer_title, a.first_name,
      coalesce(${wholeApplicantName('ap', 'c')}, 'Un candidat') as candidate_name,
      r.due_on::text as due_on`.execute(tx);
  return rows[0];
}
