import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationSource } from '@baara/contract/applications/sources';
import { API_KEY_START, apiScopes } from '@baara/contract/companies/api-scopes';
import { type AnswerValue, answerText, type KnockOut, meets } from '@baara/contract/offers/question-kinds';
import { withCheckCharacter } from '@baara/short-code';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { type Random, randomOf } from './random.ts';

const day = 24 * 3600_000;

/**
 * How the demo company recruits: an agreement that waits and one that was given, where
 * applications come from, questions with their answers, an offer read without names, and a key for programs.
 */
export async function insertDemoRecruiting(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const own = data.offers.filter(({ company_id }) => company_id === company.id);
  const offerNamed = (words: string): number | undefined =>
    own.find(({ title }) => title.includes(words))?.id;
  const nameless = own.find(
    ({ title, status }) => status === 'active' && title.includes('communication'),
  )?.id;
  await insertApprovals(db, origin, data, {
    waiting: offerNamed('Community manager'),
    given: nameless,
  });
  const [main] = own;
  if (main) await insertSources(db, origin, data, main.id);
  const asked = offerNamed('Magasinier');
  if (asked !== undefined) await insertQuestions(db, origin, data, asked);
  // A trigger hides the names of those who applied, until the interview.
  if (nameless !== undefined)
    await db.updateTable('offers').set({ anonymous_screening: true }).where('id', '=', nameless).execute();
  await insertRows(db, 'company_api_keys', [
    {
      id: idOf(origin, 'api-key', 0),
      company_id: company.id,
      name: 'Site du groupe',
      start: `${API_KEY_START}x7Rk2Q`,
      // Nobody has its secret: another key is made from the screen.
      secret_hash: `\\x${createHash('sha256').update(randomBytes(32)).digest('hex')}`,
      scopes: apiScopes,
      created_by: company.ownerId,
      created_at: ago(origin, 40),
      last_used_at: ago(origin, 1),
    },
  ]);
}

const ago = ({ now }: Origin, days: number): Date => new Date(now.getTime() - days * day);

/** The department of the offer that waits asks its owner; another offer of it was agreed to before. */
async function insertApprovals(
  db: Db,
  origin: Origin,
  { companies: [company], colleagueId, offers }: DemoData,
  { waiting, given }: { waiting: number | undefined; given: number | undefined },
): Promise<void> {
  const department = offers.find(({ id }) => id === waiting)?.department;
  if (!company || waiting === undefined || given === undefined || !department) return;
  const rule = idOf(origin, 'approval-rule', 0);
  await sql`insert into approval_rules (id, company_id, act, department_id, created_at)
    select ${rule}, company_id, 'offer', id, ${ago(origin, 60)} from departments
    where company_id = ${company.id} and name = ${department}`.execute(db);
  await insertRows(db, 'approval_rule_approvers', [{ rule_id: rule, place: 0, account_id: company.ownerId }]);
  const request = (index: number, offer_id: number, asked_at: Date) => ({
    id: idOf(origin, 'approval-request', index),
    company_id: company.id,
    act: 'offer',
    offer_id,
    asked_by: colleagueId,
    asked_at,
    status: 'waiting',
    ended_at: null as Date | null,
  });
  // Given two days ago, a day before the offer was published.
  const [asked, decided] = [ago(origin, 3), ago(origin, 2)];
  const requests = [
    request(0, waiting, new Date(origin.now.getTime() - day / 12)),
    { ...request(1, given, asked), status: 'done', ended_at: decided },
  ];
  await insertRows(db, 'approval_requests', requests);
  await insertRows(
    db,
    'approval_steps',
    requests.map(({ id, ended_at }) => ({
      request_id: id,
      place: 0,
      account_id: company.ownerId,
      decision: ended_at && 'approved',
      decided_by: ended_at && company.ownerId,
      decided_at: ended_at,
      reason: ended_at && 'Budget de stage validé.',
    })),
  );
}

const links = [
  {
    kind: 'whatsapp',
    source: 'share',
    label: 'Groupe WhatsApp « Emploi Bamako »',
    code: withCheckCharacter('W4T7K'),
  },
  {
    kind: 'referral',
    source: 'referral',
    label: 'Équipe de Kayes',
    referrer: 'Boubacar Sissoko',
    reward: '25 000 F CFA après la période d’essai',
    code: withCheckCharacter('R8M3P'),
  },
  { kind: 'event', source: 'event', label: 'Salon de l’emploi de Bamako', code: withCheckCharacter('E5H9V') },
] as const;

/** Addresses that say where the main offer was given, and where the company's applications came from. */
async function insertSources(
  db: Db,
  origin: Origin,
  { companies: [company], applications }: DemoData,
  mainOffer: number,
): Promise<void> {
  if (!company) return;
  const made = links.map((link, index) => ({
    kind: link.kind,
    label: link.label,
    code: link.code,
    referrer: 'referrer' in link ? link.referrer : null,
    reward: 'reward' in link ? link.reward : null,
    id: idOf(origin, 'offer-link', index),
    offer_id: mainOffer,
    created_by: company.ownerId,
    created_at: ago(origin, 16),
  }));
  await insertRows(db, 'offer_links', made);
  const came = applications
    .filter(({ company_id }) => company_id === company.id)
    .map(({ id, offer_id }, rank) => {
      const random = randomOf(origin.seed, 'application-source', rank);
      return { id, ...sourceOf(random, offer_id === mainOffer ? made : []) };
    });
  const rows = JSON.stringify(came.filter(({ source }) => source !== 'board'));
  await sql`update applications a set source = came.source, source_link_id = came.link
    from jsonb_to_recordset(${rows}::jsonb) as came(id uuid, source text, link uuid)
    where a.id = came.id and a.source = 'board'`.execute(db);
}

function sourceOf(
  random: Random,
  made: readonly { id: string }[],
): { source: ApplicationSource; link: string | null } {
  const source = random.weighted<ApplicationSource>([
    ['board', 52],
    ['careers', 14],
    ['feed', 6],
    ['share', 16],
    ['referral', 7],
    ['event', 5],
  ]);
  const place = links.findIndex((link) => link.source === source);
  // Two shares of three went by the group's address.
  const isNamed = source !== 'share' || random.chance(0.66);
  return { source, link: (isNamed && made[place]?.id) || null };
}

type Asked = {
  kind: 'yes_no' | 'number' | 'one_choice';
  label: string;
  choices: string[];
  knock_out: KnockOut | null;
  answer: (random: Random) => AnswerValue;
};
const questions: readonly Asked[] = [
  {
    kind: 'yes_no',
    label: 'Pouvez-vous porter des charges de 25 kg ?',
    choices: [],
    knock_out: { expected: true },
    answer: (random) => random.chance(0.88),
  },
  {
    kind: 'number',
    label: 'Combien d’inventaires avez-vous tenus ?',
    choices: [],
    knock_out: null,
    answer: (random) => random.int(0, 24),
  },
  {
    kind: 'one_choice',
    label: 'Quand pouvez-vous commencer ?',
    choices: ['Cette semaine', 'Dans le mois', 'Plus tard'],
    knock_out: { accepted: ['Cette semaine', 'Dans le mois'] },
    answer: (random) =>
      random.weighted([
        ['Cette semaine', 5],
        ['Dans le mois', 4],
        ['Plus tard', 1],
      ]),
  },
];

/** The questions of one offer, two of them in the company's library too, and what its applicants answered. */
async function insertQuestions(
  db: Db,
  origin: Origin,
  { companies: [company], applications }: DemoData,
  offerId: number,
): Promise<void> {
  if (!company) return;
  const rowOf = (offer_id: number | null, { kind, label, choices, knock_out }: Asked, place: number) => ({
    id: idOf(origin, offer_id === null ? 'library-question' : 'offer-question', place),
    company_id: company.id,
    offer_id,
    kind,
    label,
    is_required: true,
    choices,
    knock_out,
    position: place,
    created_at: ago(origin, 12),
  });
  const asked = questions.map((question, place) => ({ ...question, row: rowOf(offerId, question, place) }));
  await insertRows(db, 'application_questions', [
    ...asked.map(({ row }) => row),
    ...[questions[0], questions[2]].flatMap((question, place) =>
      question ? [rowOf(null, question, place)] : [],
    ),
  ]);
  const answered = applications
    .filter(({ offer_id }) => offer_id === offerId)
    .map(({ id }, rank) => {
      const random = randomOf(origin.seed, 'application-answer', rank);
      return { id, answers: asked.map((question) => ({ ...question, value: question.answer(random) })) };
    });
  await insertRows(
    db,
    'application_answers',
    answered.flatMap(({ id, answers }) =>
      answers.map(({ row, value }) => ({ application_id: id, question_id: row.id, value })),
    ),
  );
  const unmet = answered.map(({ id, answers }) => ({
    id,
    unmet: answers
      .filter(({ knock_out, value }) => !meets(knock_out, value))
      .map(({ kind, label, value }) => `${label} ${answerText(kind, value)}`),
  }));
  await sql`update applications a set unmet_criteria = said.unmet
    from jsonb_to_recordset(${JSON.stringify(unmet)}::jsonb) as said(id uuid, unmet text[])
    where a.id = said.id and cardinality(said.unmet) > 0`.execute(db);
}
