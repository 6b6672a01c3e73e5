import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { workingDayAfter } from './working-days.ts';

const hour = 3600_000;
const day = 24 * hour;
const openStages = new Set(['screening', 'shortlisted', 'test', 'interview']);

/** In half an hour where people are at work then: a recruiter's day starts with it. Else at nine of the next morning. */
function soonAtWork(now: number): number {
  const quarter = hour / 4;
  const soon = Math.ceil((now + hour / 2) / quarter) * quarter;
  const midnight = Math.floor(soon / day) * day;
  const opens = midnight + 9 * hour;
  const closes = midnight + 18 * hour;
  if (workingDayAfter(soon) === soon && soon >= opens && soon < closes) return soon;
  return workingDayAfter(soon < opens ? opens : opens + day);
}

/** Who conducts the demo company's interviews and where, two that wait for an answer, and private events. */
export async function insertDemoInterviews(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [demoCompany] = data.companies;
  const [me] = data.candidates;
  if (!demoCompany || !me) return;
  await sql`
    update interviews set organiser_id = ${demoCompany.ownerId}, fixed_at = created_at, updated_at = created_at,
      place = case when kind = 'on_site' then 'Siège de l’entreprise, ACI 2000, Bamako' end,
      phone = case when kind = 'phone' then '+223 20 00 00 00' end,
      link = case when kind = 'video' then 'https://rencontre.example/demonstration' end,
      invitation = case when status = 'cancelled' then 'cancelled' else 'accepted' end,
      cancelled_by = case when status = 'cancelled' then 'company' end,
      cancellation_reason = case when status = 'cancelled' then 'Le poste est en cours de redéfinition.' end,
      completed_at = case when status = 'completed' then ends_at end
    where company_id = ${demoCompany.id}`.execute(db);
  const soon = soonAtWork(origin.now.getTime());
  await sql`
    update interviews set kind = 'video', place = null, phone = null,
      link = 'https://rencontre.example/demonstration', starts_at = ${new Date(soon)}, ends_at = ${new Date(soon + hour)}
    where id = (select i.id from interviews i join applications ap on ap.id = i.application_id
      where i.company_id = ${demoCompany.id} and i.status = 'upcoming' and ap.candidate_id <> ${me.id}
      order by i.starts_at, i.id limit 1)`.execute(db);
  await sql`
    insert into interview_interviewers (interview_id, account_id)
    select i.id, m.account_id from interviews i join company_members m on m.company_id = i.company_id
    where m.role = 'owner'`.execute(db);
  await insertPending(db, origin, data);
  await insertRows(db, 'interview_kits', kitsOf(origin, demoCompany.id));
  await insertRows(db, 'calendar_events', eventsOf(origin, [demoCompany.ownerId, me.id]));
  // Drawn by chance, two may fall on one hour: the first wins.
  await sql`
    insert into busy_times (account_id, interview_id, during)
    select p.account_id, i.id, tstzrange(i.starts_at, i.ends_at)
    from interviews i join applications ap on ap.id = i.application_id
      cross join lateral (
        select ap.candidate_id as account_id union
        select account_id from interview_interviewers n where n.interview_id = i.id) as p
    where i.status = 'upcoming' and i.fixed_at is not null
    order by i.starts_at on conflict do nothing`.execute(db);
  await sql`
    insert into busy_times (account_id, event_id, during)
    select account_id, id, tstzrange(starts_at, ends_at) from calendar_events
    where is_blocking on conflict do nothing`.execute(db);
}

/** One of the demo candidate's own applications, and one of the demo company's. */
async function insertPending(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [demoCompany] = data.companies;
  const [me] = data.candidates;
  const taken = await db.selectFrom('interviews').select('application_id').execute();
  const busy = new Set(taken.map((row) => row.application_id));
  const free = data.applications.filter(({ id, stage }) => openStages.has(stage) && !busy.has(id));
  const chosen = [
    free.find(({ candidate_id }) => candidate_id === me?.id),
    free.find(({ company_id, candidate_id }) => company_id === demoCompany?.id && candidate_id !== me?.id),
  ].flatMap((application) => application ?? []);
  for (const [index, application] of chosen.entries()) {
    const owner = data.companies.find(({ id }) => id === application.company_id)?.ownerId;
    const id = idOf(origin, 'interview-pending', index);
    const first = workingDayAfter(Math.ceil(origin.now.getTime() / day) * day + (3 + index) * day + 9 * hour);
    const starts = [first, first + 5 * hour, workingDayAfter(first + day)];
    const slots = starts.map((startsAt, place) => ({
      id: idOf(origin, 'interview-slot', index * 10 + place),
      interview_id: id,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + hour),
    }));
    await insertRows(db, 'interviews', [
      {
        id,
        application_id: application.id,
        company_id: application.company_id,
        organiser_id: owner,
        kind: 'video',
        link: 'https://rencontre.example/demonstration',
        message: 'Un premier échange de trois quarts d’heure avec l’équipe.',
        invitation: 'proposed',
        fixed_at: null,
        starts_at: new Date(first),
        ends_at: new Date(first + hour),
        created_at: origin.now,
        updated_at: origin.now,
      },
    ]);
    await insertRows(db, 'interview_interviewers', [{ interview_id: id, account_id: owner }]);
    await insertRows(db, 'interview_slots', slots);
  }
}

const kits = [
  {
    kind: 'phone',
    purpose: 'Vérifier en quinze minutes que le poste et la personne se conviennent.',
    questions: [
      [
        'Qu’est-ce qui vous attire dans ce poste ?',
        'La personne parle du poste et de l’entreprise, pas de n’importe quel emploi.',
      ],
      ['Quand pouvez-vous commencer, et quel salaire attendez-vous ?', null],
    ],
  },
  {
    kind: 'video',
    purpose: 'Comprendre ce que la personne a fait elle-même, et comment elle s’y prend.',
    questions: [
      [
        'Racontez un travail dont vous êtes fier : quelle était votre part ?',
        'Des faits, des chiffres, et ce qui revient aux collègues.',
      ],
      [
        'Une échéance allait être manquée : qu’avez-vous fait ?',
        'La personne a prévenu tôt et proposé une solution.',
      ],
      ['Que voulez-vous apprendre cette année ?', null],
    ],
  },
  {
    kind: 'on_site',
    purpose: 'Voir la personne travailler avec l’équipe avant de décider.',
    questions: [
      [
        'Voici un cas de notre semaine : par quoi commencez-vous ?',
        'Des questions avant les réponses, puis un ordre clair.',
      ],
      [
        'Un collègue n’est pas d’accord avec vous : comment faites-vous ?',
        'Écoute, arguments, et respect de la décision prise.',
      ],
    ],
  },
] as const;

/** The library of a company: one guide for each kind. */
const kitsOf = (origin: Origin, companyId: string) =>
  kits.map(({ kind, purpose, questions }, index) => ({
    id: idOf(origin, 'interview-kit', index),
    company_id: companyId,
    kind,
    purpose,
    questions: questions.map(([text, goodAnswer], place) => ({
      id: idOf(origin, 'interview-kit-question', index * 10 + place),
      text,
      goodAnswer,
    })),
  }));

function eventsOf(origin: Origin, accountIds: readonly string[]) {
  const today = Math.floor(origin.now.getTime() / day) * day;
  const meeting = workingDayAfter(today + 2 * day + 15 * hour);
  return accountIds.flatMap((account_id, index) => [
    {
      id: idOf(origin, 'event', index * 2),
      account_id,
      title: index === 0 ? 'Réunion de direction' : 'Cours d’anglais',
      place: index === 0 ? 'Salle du conseil' : null,
      starts_at: new Date(meeting),
      ends_at: new Date(meeting + 2 * hour),
      is_all_day: false,
      is_blocking: true,
      created_at: origin.now,
      updated_at: origin.now,
    },
    {
      id: idOf(origin, 'event', index * 2 + 1),
      account_id,
      title: index === 0 ? 'Salon de l’emploi de Bamako' : 'Forum des métiers',
      place: 'Palais de la culture',
      starts_at: new Date(today + 6 * day),
      ends_at: new Date(today + 7 * day),
      is_all_day: true,
      is_blocking: false,
      created_at: origin.now,
      updated_at: origin.now,
    },
  ]);
}
