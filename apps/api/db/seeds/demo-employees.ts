import { createHash } from 'node:crypto';
import { PROOF_HOURS, type TicketKind, type TicketStatus } from '@baara/contract/employment/employment-words';
import { countHalfDays } from '@baara/contract/employment/leave-days';
import { sql } from 'kysely';
import { readRules } from '../../src/features/employment/leave-rules.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { smallPdf } from './small-pdf.ts';

const day = 24 * 3600 * 1000;

type Shown = {
  /** Among the employees of the demo company; the first can sign in. */
  employee: number;
  kind: TicketKind;
  status: TicketStatus;
  subject: string;
  body?: string;
  /** First and last day, counted from today. */
  days?: readonly [number, number];
  endsHalf?: true;
  askedDaysAgo: number;
  decision?: string;
  hasProof?: true;
};

const shown: readonly Shown[] = [
  {
    employee: 0,
    kind: 'day_off',
    status: 'approved',
    subject: 'Congé',
    days: [-13, -11],
    askedDaysAgo: 24,
    decision: 'Bon repos.',
  },
  {
    employee: 0,
    kind: 'sick_leave',
    status: 'approved',
    subject: 'Arrêt maladie',
    days: [-6, -5],
    askedDaysAgo: 6,
    hasProof: true,
  },
  {
    employee: 0,
    kind: 'day_off',
    status: 'refused',
    subject: 'Congé',
    days: [3, 5],
    askedDaysAgo: 9,
    decision: 'L’inventaire de fin de mois nous prend tous. La semaine suivante convient.',
  },
  {
    employee: 0,
    kind: 'formation',
    status: 'cancelled',
    subject: 'Tableur, niveau avancé',
    body: 'Une formation de deux jours à Bamako, pour les états du mois.',
    days: [20, 21],
    askedDaysAgo: 15,
  },
  {
    employee: 0,
    kind: 'general',
    status: 'open',
    subject: 'Attestation de travail',
    body: 'La banque me demande une attestation de travail de moins de trois mois.',
    askedDaysAgo: 2,
  },
  {
    employee: 1,
    kind: 'day_off',
    status: 'open',
    subject: 'Congé',
    body: 'Le mariage de ma sœur à Ségou.',
    days: [16, 18],
    endsHalf: true,
    askedDaysAgo: 1,
  },
  {
    employee: 1,
    kind: 'incident',
    status: 'approved',
    subject: 'Chute dans l’entrepôt',
    body: 'J’ai glissé près du quai numéro 2, sans gravité. L’éclairage est en panne.',
    askedDaysAgo: 12,
    decision: 'L’éclairage est réparé. Merci de l’avoir signalé.',
  },
  {
    employee: 2,
    kind: 'sick_leave',
    status: 'open',
    subject: 'Arrêt maladie',
    days: [-2, 1],
    askedDaysAgo: 2.2,
  },
  {
    employee: 2,
    kind: 'day_off',
    status: 'approved',
    subject: 'Congé',
    days: [7, 9],
    askedDaysAgo: 20,
  },
  {
    employee: 3,
    kind: 'day_off',
    status: 'open',
    subject: 'Congé',
    days: [24, 25],
    askedDaysAgo: 0.3,
  },
  {
    employee: 3,
    kind: 'formation',
    status: 'open',
    subject: 'Permis de cariste',
    body: 'Le centre propose une session le mois prochain.',
    askedDaysAgo: 3,
  },
];

type Employee = { id: string; account_id: string; company_id: string; name: string };

/**
 * The people hired in the demonstration as employees of their companies; of the demo company, requests in every state. The
 * first of them signs in as employe@baara.demo, and the last is a placement of the firm's consultant.
 */
export async function insertDemoEmployees(
  db: Db,
  origin: Origin,
  data: DemoData,
  target: { dataDir: string; storageUrl?: string | null; passwordHash: string },
): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const manager = idOf(origin, 'demo-account', 1);
  await sql`
    insert into employments (account_id, company_id, application_id, job_title, country, starts_on, responsible_id,
      created_at, updated_at)
    select distinct on (ap.candidate_id, ap.company_id) ap.candidate_id, ap.company_id, ap.id,
      coalesce(nullif(o.title, ''), 'Poste'), o.country, ap.hired_at::date, owner.account_id, ap.hired_at, ap.hired_at
    from applications ap join offers o on o.id = ap.offer_id
    left join company_members owner on owner.company_id = ap.company_id and owner.role = 'owner'
    where ap.stage = 'hired' and ap.hired_at is not null
    order by ap.candidate_id, ap.company_id, ap.hired_at desc, ap.id`.execute(db);
  const { rows: employees } = await sql<Employee>`
    select e.id, e.account_id, e.company_id, a.first_name || ' ' || a.last_name as name
    from employments e join accounts a on a.id = e.account_id
    where e.company_id = ${company.id} order by e.starts_on, e.id limit 4`.execute(db);
  const [first, ...others] = employees;
  const placed = others.at(2);
  if (first) await openAccount(db, first.account_id, target.passwordHash);
  // They worked there before the platform counted: ten months of contracts that it goes on with.
  for (const [index, { id }] of employees.entries())
    await sql`update employments set starts_on = ${new Date(origin.now.getTime() - (310 - 40 * index) * day)}::date,
      opening_tenths = ${index === 0 ? 15 : 0} where id = ${id}`.execute(db);
  if (placed)
    await sql`update employments set is_placed = true, responsible_id = ${manager} where id = ${placed.id}`.execute(
      db,
    );
  const rulesOf = await readRules(db);
  for (const [index, one] of shown.entries()) {
    const employee = employees[one.employee];
    if (!employee) continue;
    const by = employee === placed ? manager : company.ownerId;
    const proof = one.hasProof ? await storeProof(db, origin, { employee, index }, target) : null;
    const row = rowOf(origin, one, { employee, by, index, proof });
    const { starts_on: startsOn, ends_on: endsOn, starts_half: startsHalf, ends_half: endsHalf } = row;
    const half_days =
      startsOn === null || endsOn === null
        ? null
        : countHalfDays({ startsOn, endsOn, startsHalf, endsHalf }, rulesOf('ML'));
    await insertRows(db, 'tickets', [{ ...row, half_days }]);
  }
}

async function openAccount(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email: 'employe@baara.demo', password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
}

type Place = { employee: Employee; by: string; index: number; proof: string | null };

function rowOf({ seed, now }: Origin, one: Shown, { employee, by, index, proof }: Place) {
  const askedAt = new Date(now.getTime() - one.askedDaysAgo * day);
  const dayOf = (after: number): string => new Date(now.getTime() + after * day).toISOString().slice(0, 10);
  const decidedAt = new Date(Math.min(now.getTime(), askedAt.getTime() + day));
  const isDecided = one.status === 'approved' || one.status === 'refused';
  const isSick = one.kind === 'sick_leave';
  return {
    id: idOf({ seed, now }, 'ticket', index),
    account_id: employee.account_id,
    company_id: employee.company_id,
    employment_id: employee.id,
    responsible_id: by,
    kind: one.kind,
    status: one.status,
    subject: one.subject,
    body: one.body ?? null,
    starts_on: one.days ? dayOf(one.days[0]) : null,
    ends_on: one.days ? dayOf(one.days[1]) : null,
    starts_half: false,
    ends_half: one.endsHalf ?? false,
    proof_file_id: proof,
    proof_due_at: isSick ? new Date(askedAt.getTime() + (PROOF_HOURS / 24) * day) : null,
    proof_sent_at: proof === null ? null : askedAt,
    decided_by: isDecided ? by : null,
    decided_at: isDecided ? decidedAt : null,
    decision: one.decision ?? null,
    cancelled_at: one.status === 'cancelled' ? decidedAt : null,
    created_at: askedAt,
  };
}

async function storeProof(
  db: Db,
  origin: Origin,
  { employee, index }: { employee: Employee; index: number },
  target: { dataDir: string; storageUrl?: string | null },
): Promise<string> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const content = smallPdf(
    'DOCUMENT DE DÉMONSTRATION',
    'Certificat médical',
    employee.name,
    'Repos de deux jours',
  );
  const id = idOf(origin, 'ticket-proof', index);
  const storageKey = `documents/demo/${id}.pdf`;
  await storage.put(storageKey, content);
  await insertRows(db, 'files', [
    {
      id,
      owner_id: employee.account_id,
      kind: 'ticket_proof',
      name: 'certificat-medical.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: storageKey,
      created_at: new Date(origin.now.getTime() - 6 * day),
    },
  ]);
  return id;
}
