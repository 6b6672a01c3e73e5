import type {
  InterviewKind,
  InterviewStatus,
  InvitationState,
} from '@baara/contract/applications/interview-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { candidateAccessSql } from '../../../candidates/public/candidate-cards.ts';
import { maskedName } from '../../../candidates/public/masking.ts';
import { isInOfferScope, type OfferScope } from '../../../companies/access/public/offer-scope.ts';

export { whereOf } from '../interview-text.ts';
export { interviewUid } from '../interview-file.ts';

export type Range = { from: Date; to: Date };

/** An interview, or a slot on offer, as a calendar shows it. */
export type InterviewEntry = {
  interviewId: string;
  /** Set for a slot nobody chose yet. */
  slotId: string | null;
  applicationId: string;
  side: 'candidate' | 'company';
  startsAt: Date;
  endsAt: Date;
  kind: InterviewKind;
  status: InterviewStatus;
  invitation: InvitationState;
  place: string | null;
  phone: string | null;
  link: string | null;
  sequence: number;
  updatedAt: Date;
  offer: string;
  company: string;
  /** As the company may read it. */
  candidate: string;
};

export type CompanyFilter = { interviewerId?: string | undefined; offerId?: number | undefined };

/** A company's entries in this span: interviews that have their time, cancelled ones too, and proposed slots. */
export async function companyEntries(
  db: Db,
  scope: OfferScope,
  { from, to }: Range,
  { interviewerId, offerId }: CompanyFilter,
): Promise<InterviewEntry[]> {
  const rows = await times(db, { from, to })
    .where(isInOfferScope(scope, { company: 'i.company_id', offer: 'ap.offer_id' }))
    .$if(interviewerId !== undefined, (query) => query.where(conductedBy(interviewerId ?? '')))
    .$if(offerId !== undefined, (query) => query.where('ap.offer_id', '=', offerId ?? 0))
    .select(candidateAccessSql(scope, 'ap.candidate_id').as('access'))
    .select(sql<boolean>`false`.as('is_candidate'))
    .execute();
  return rows.map(entryOf);
}

/** A person's entries in this span: as a candidate, and as an interviewer of the company they are in. */
export async function personalEntries(
  db: Db,
  { accountId, companyId }: { accountId: string; companyId: string | null },
  { from, to }: Range,
): Promise<InterviewEntry[]> {
  const conducted = sql<boolean>`(i.company_id = ${companyId}::uuid and ${conductedBy(accountId)})`;
  const rows = await times(db, { from, to })
    .where(sql<boolean>`(ap.candidate_id = ${accountId} or ${conducted})`)
    .select(sql<boolean>`ap.candidate_id = ${accountId}`.as('is_candidate'))
    .select(
      companyId === null
        ? sql<'masked'>`'masked'`.as('access')
        : candidateAccessSql(companyId, 'ap.candidate_id').as('access'),
    )
    .execute();
  return rows.map(entryOf);
}

const conductedBy = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from interview_interviewers n
    where n.interview_id = i.id and n.account_id = ${accountId} and n.declined_at is null)`;

/** One row per time: the one agreed, else each slot that can still be chosen. */
function times(db: Db, { from, to }: Range) {
  const when = sql<{ slot_id: string | null; starts_at: Date; ends_at: Date }>`lateral (
    select null::uuid as slot_id, i.starts_at, i.ends_at where i.fixed_at is not null
    union all
    select s.id, s.starts_at, s.ends_at from interview_slots s
      where s.interview_id = i.id and i.fixed_at is null and i.status = 'upcoming'
        and s.proposed_by = 'company' and s.withdrawn_at is null)`;
  return db
    .selectFrom('interviews as i')
    .innerJoin('applications as ap', 'ap.id', 'i.application_id')
    .innerJoin('offers as o', 'o.id', 'ap.offer_id')
    .innerJoin('companies as co', 'co.id', 'i.company_id')
    .innerJoin('accounts as c', 'c.id', 'ap.candidate_id')
    .innerJoin(when.as('w'), (join) => join.onTrue())
    .where('w.starts_at', '<', to)
    .where('w.ends_at', '>', from)
    .select([
      'i.id',
      'i.application_id',
      'i.kind',
      'i.status',
      'i.invitation',
      'i.place',
      'i.phone',
      'i.link',
    ])
    .select(['i.sequence', 'i.updated_at', 'o.title as offer_title', 'co.name as company_name'])
    .select(['w.slot_id', 'w.starts_at', 'w.ends_at', 'c.first_name', 'c.last_name'])
    .orderBy('w.starts_at')
    .orderBy('i.id')
    .limit(MAX_ENTRIES);
}
/** More than a company meets in a hundred days; a screen can draw as many. */
const MAX_ENTRIES = 2000;

type Row = Awaited<ReturnType<ReturnType<typeof times>['execute']>>[number] & {
  access: 'applied' | 'unlocked' | 'masked';
  is_candidate: boolean;
};

function entryOf(row: Row): InterviewEntry {
  const person = { firstName: row.first_name, lastName: row.last_name };
  const wholeName = `${row.first_name} ${row.last_name}`.trim() || 'Un candidat';
  return {
    interviewId: row.id,
    slotId: row.slot_id,
    applicationId: row.application_id,
    side: row.is_candidate ? 'candidate' : 'company',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    kind: row.kind as InterviewKind,
    status: row.status as InterviewStatus,
    invitation: row.invitation as InvitationState,
    place: row.place,
    phone: row.phone,
    link: row.link,
    sequence: row.sequence,
    updatedAt: row.updated_at,
    offer: row.offer_title,
    company: row.company_name,
    candidate: row.access === 'masked' ? maskedName(person) : wholeName,
  };
}
