import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;
const minute = 60_000;

type Seen = {
  state: 'qualified' | 'call_back' | 'unreachable' | 'unsuitable';
  daysAgo: number;
  reason?: string;
  tags?: readonly string[];
  notes?: readonly string[];
  /** Days from today, and about what. */
  followUp?: readonly [number, string];
  scores?: readonly number[];
  /** Of the second consultant. */
  isColleagues?: true;
};

/** The candidates of the demo after the first, which is the visitor's own, in their order. */
const seen: readonly Seen[] = [
  {
    state: 'qualified',
    daysAgo: 6,
    tags: ['Permis B', 'Anglais'],
    notes: ['Très à l’aise au téléphone. Peut commencer lundi.'],
    followUp: [0, 'Envoyer deux offres de commercial'],
    scores: [4, 5, 5, 3, 5],
  },
  {
    state: 'qualified',
    daysAgo: 12,
    tags: ['Sage', 'Bambara'],
    notes: ['Quatre ans de comptabilité générale, états financiers SYSCOHADA.'],
    followUp: [-2, 'Prendre des nouvelles après son entretien'],
    scores: [3, 5, 4, 4, 4],
  },
  {
    state: 'call_back',
    daysAgo: 3,
    tags: ['Mobile en région'],
    notes: ['En réunion, préfère être rappelé en fin de journée.'],
    followUp: [1, 'Rappeler'],
  },
  { state: 'unreachable', daysAgo: 5, notes: ['Deux appels sans réponse.'] },
  { state: 'unsuitable', daysAgo: 9, reason: 'Cherche uniquement un stage, nous n’en avons pas.' },
  {
    state: 'qualified',
    daysAgo: 20,
    tags: ['Chef d’équipe'],
    followUp: [4, 'Relire son CV ensemble'],
    scores: [5, 4, 3, 4, 5],
  },
  { state: 'qualified', daysAgo: 38, tags: ['Permis B'], scores: [3, 3, 5, 5, 3] },
  {
    state: 'qualified',
    daysAgo: 15,
    tags: ['Anglais'],
    followUp: [2, 'Préparer l’entretien'],
    isColleagues: true,
  },
  { state: 'call_back', daysAgo: 2, followUp: [0, 'Rappeler'], isColleagues: true },
  { state: 'unreachable', daysAgo: 4, isColleagues: true },
];

const templates = [
  {
    name: 'Premier contact',
    body: 'Bonjour {prénom},\n\nVotre inscription nous intéresse. Quand pouvons-nous vous appeler ?\n\n{recruteur}, {entreprise}',
  },
  {
    name: 'Après un appel sans réponse',
    body: 'Bonjour {prénom},\n\nNous avons essayé de vous joindre. Dites-nous à quelle heure vous rappeler.\n\n{entreprise}',
  },
];

/** The consultants of the firm: portfolios, candidates they qualified, messages, the month’s objectives. */
export async function insertDemoFirm(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (daysAgo: number, minutes = 0): Date =>
    new Date(origin.now.getTime() - daysAgo * day + minutes * minute);
  const [head, manager] = [idOf(origin, 'demo-account', 0), idOf(origin, 'demo-account', 1)];
  const colleague = idOf(origin, 'consultant', 0);
  await insertRows(db, 'accounts', [
    {
      id: colleague,
      email: 'issa.traore@exemple.baara.demo',
      role: 'manager',
      first_name: 'Issa',
      last_name: 'Traoré',
      country: 'ML',
      status: 'active',
      reset_required: false,
      email_verified_at: at(200),
      created_at: at(200),
      updated_at: at(200),
    },
  ]);
  // Those who applied to no offer of the demo company yet: their consultant is who they know.
  const people = data.candidates
    .slice(1, seen.length + 1)
    .map(({ id }, index) => ({ id, seen: seen[index] }));
  const rows = people.flatMap(({ id, seen: one }) =>
    one ? [{ ...one, id, by: one.isColleagues ? colleague : manager }] : [],
  );
  await insertRows(
    db,
    'candidate_cases',
    rows.map((row) => ({
      account_id: row.id,
      state: row.state,
      reason: row.reason ?? null,
      decided_at: at(row.daysAgo),
      decided_by: row.by,
      last_contact_at: row.state === 'unreachable' ? null : at(row.daysAgo),
    })),
  );
  await sql`update accounts set qualified_at = q.decided_at from candidate_cases q where q.account_id = accounts.id`.execute(
    db,
  );
  const followed = rows.filter(({ state }) => state === 'qualified' || state === 'call_back');
  await insertRows(db, 'portfolio_entries', [
    ...followed.map((row, index) => ({
      id: idOf(origin, 'portfolio', index),
      account_id: row.id,
      company_id: null,
      manager_id: row.by,
      started_at: at(row.daysAgo),
      started_by: row.by,
    })),
    ...data.companies.slice(0, 9).map(({ id }, index) => ({
      id: idOf(origin, 'portfolio-company', index),
      account_id: null,
      company_id: id,
      manager_id: index < 6 ? manager : colleague,
      started_at: at(90 - index),
      started_by: head,
    })),
  ]);
  const dayOf = (ahead: number): string => at(-ahead).toISOString().slice(0, 10);
  await insertRows(db, 'follow_ups', [
    ...rows.flatMap((row, index) =>
      row.followUp
        ? [
            {
              id: idOf(origin, 'follow-up', index),
              account_id: row.id,
              company_id: null,
              manager_id: row.by,
              due_on: dayOf(row.followUp[0]),
              subject: row.followUp[1],
              created_at: at(row.daysAgo),
            },
          ]
        : [],
    ),
    ...data.companies.slice(0, 3).map(({ id }, index) => ({
      id: idOf(origin, 'company-follow-up', index),
      account_id: null,
      company_id: id,
      manager_id: manager,
      due_on: dayOf([0, 3, 8][index] ?? 1),
      subject:
        ['Point sur les recrutements', 'Renouveler la formule', 'Visite des bureaux'][index] ?? 'Appeler',
      created_at: at(10),
    })),
  ]);
  await insertNotes(db, origin, rows, at);
  await insertEvents(db, rows, { manager, colleague, at });
  const month = `${origin.now.toISOString().slice(0, 8)}01`;
  await insertRows(
    db,
    'manager_objectives',
    [
      { manager_id: manager, calls: 60, qualified: 15, placed: 3 },
      { manager_id: colleague, calls: 40, qualified: 10, placed: 2 },
    ].map((objective, index) => ({
      ...objective,
      id: idOf(origin, 'objective', index),
      month,
      set_by: head,
      set_at: at(20),
    })),
  );
  await insertRows(
    db,
    'firm_message_templates',
    templates.map((template, index) => ({
      ...template,
      id: idOf(origin, 'firm-template', index),
      updated_at: at(60),
    })),
  );
  await insertConversations(db, origin, { manager, at, data });
}

type Row = Seen & { id: string; by: string };
type Moment = (daysAgo: number, minutes?: number) => Date;

async function insertNotes(db: Db, origin: Origin, rows: readonly Row[], at: Moment): Promise<void> {
  await insertRows(
    db,
    'case_notes',
    rows.flatMap((row, place) =>
      (row.notes ?? []).map((text, index) => ({
        id: idOf(origin, 'case-note', place * 10 + index),
        account_id: row.id,
        author_id: row.by,
        text,
        is_private: false,
        created_at: at(row.daysAgo, 2),
      })),
    ),
  );
  const names = [...new Set(rows.flatMap(({ tags = [] }) => tags))];
  const tagIds = new Map(names.map((name, index) => [name, idOf(origin, 'case-tag', index)]));
  await insertRows(
    db,
    'case_tags',
    names.map((name) => ({ id: tagIds.get(name), name })),
  );
  await insertRows(
    db,
    'case_taggings',
    rows.flatMap((row) =>
      (row.tags ?? []).map((name) => ({
        account_id: row.id,
        tag_id: tagIds.get(name),
        added_at: at(row.daysAgo),
      })),
    ),
  );
  const criteria = await db
    .selectFrom('qualification_criteria')
    .where('retired_at', 'is', null)
    .select('id')
    .orderBy('position')
    .execute();
  await insertRows(
    db,
    'qualification_scores',
    rows.flatMap((row) =>
      criteria.flatMap(({ id }, index) =>
        row.scores?.[index] === undefined
          ? []
          : [
              {
                account_id: row.id,
                criterion_id: id,
                score: row.scores[index],
                scored_by: row.by,
                scored_at: at(row.daysAgo, 5),
              },
            ],
      ),
    ),
  );
}

/** Calls of the month beside those of the candidates that the screens show. */
async function insertEvents(
  db: Db,
  rows: readonly Row[],
  { manager, colleague, at }: { manager: string; colleague: string; at: Moment },
): Promise<void> {
  await insertRows(db, 'case_events', [
    ...rows.map((row) => ({
      account_id: row.id,
      actor_id: row.by,
      kind: 'call',
      result: row.state === 'unreachable' ? 'no_answer' : 'reached',
      at: at(row.daysAgo, -3),
    })),
    ...rows.map((row) => ({
      account_id: row.id,
      actor_id: row.by,
      kind: 'outcome',
      result: row.state as string,
      at: at(row.daysAgo),
    })),
    ...Array.from({ length: 48 }, (_, index) => ({
      account_id: null,
      actor_id: index % 3 === 0 ? colleague : manager,
      kind: 'call',
      result: index % 4 === 0 ? 'no_answer' : 'reached',
      at: at(index * 3, index),
    })),
  ]);
}

/** Two conversations of the firm: one that waits for an answer, one with a recruiter. */
async function insertConversations(
  db: Db,
  origin: Origin,
  { manager, at, data }: { manager: string; at: Moment; data: DemoData },
): Promise<void> {
  const scripts = [
    {
      personId: data.candidates[1]?.id,
      lines: [
        ['company', 'Bonjour, nous avons deux offres pour vous à Bamako. Pouvons-nous vous appeler jeudi ?'],
        ['person', 'Bonjour, oui, après 16 h. Merci !'],
      ],
    },
    {
      personId: data.companies[0]?.ownerId,
      lines: [
        ['company', 'Bonjour, votre offre de commercial reçoit beaucoup de candidatures : en parlons-nous ?'],
      ],
    },
  ] as const;
  for (const [place, { personId, lines }] of scripts.entries()) {
    if (!personId) continue;
    const id = idOf(origin, 'firm-conversation', place);
    const sentAt = (index: number): Date => at(1 + place, index * 30);
    await insertRows(db, 'conversations', [
      {
        id,
        kind: 'firm',
        company_id: null,
        person_id: personId,
        opened_masked: false,
        created_at: sentAt(0),
        changed_at: sentAt(lines.length),
        last_message_at: sentAt(lines.length - 1),
        company_answered_id: 0,
      },
    ]);
    await insertRows(
      db,
      'conversation_messages',
      lines.map(([side, text], index) => ({
        conversation_id: id,
        side,
        author_id: side === 'company' ? manager : personId,
        text,
        client_id: idOf(origin, 'firm-message', place * 10 + index),
        sent_at: sentAt(index),
        by_mail: false,
      })),
    );
    await sql`update conversations set
      last_company_message_id = (select max(m.id) from conversation_messages m
        where m.conversation_id = conversations.id and m.side = 'company'),
      last_person_message_id = (select max(m.id) from conversation_messages m
        where m.conversation_id = conversations.id and m.side = 'person')
      where id = ${id}`.execute(db);
  }
}
