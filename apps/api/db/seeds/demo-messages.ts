import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { drawPdf, write } from '../../src/platform/pdf/pdf.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import type { SeedApplication } from './applications.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import {
  bulkText,
  candidateScripts,
  companyScripts,
  firstContact,
  type Line,
  type Names,
  type Script,
} from './demo-message-texts.ts';
import { insertRows } from './insert-rows.ts';
import { workingDayBefore } from './working-days.ts';

const hour = 3600_000;
const day = 24 * hour;
const BULK_RECIPIENTS = 14;

type Files = { dataDir: string; storageUrl?: string | null };
type Person = { id: string; firstName: string; lastName: string };
/** One conversation to be, with whom, about what. */
type Cast = {
  script: Script;
  companyId: string;
  companyName: string;
  owner: Person;
  colleagueId: string;
  person: Person;
  offer: { id: number; title: string } | null;
};

/** Messages of the demo company and the demo candidate, part of them still unread. */
export async function insertDemoMessages(
  db: Db,
  origin: Origin,
  data: DemoData,
  target: Files,
): Promise<void> {
  const owners = await db
    .selectFrom('accounts')
    .where(
      'id',
      'in',
      data.companies.map(({ ownerId }) => ownerId),
    )
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .execute();
  const cast = castOf(data, new Map(owners.map((owner) => [owner.id, owner])));
  await insertConversations(db, origin, cast);
  for (const [index, one] of cast.entries()) await insertLines(db, origin, one, index, target);
  await insertBulk(db, origin, data);
  await settle(db, cast, origin);
}

function castOf(data: DemoData, owners: ReadonlyMap<string, Person>): Cast[] {
  const [demoCompany] = data.companies;
  const [me] = data.candidates;
  const people = new Map(data.candidates.map((one) => [one.id, one]));
  const offers = new Map(data.offers.map(({ id, title }) => [id, { id, title }]));
  const companies = new Map(data.companies.map((one) => [one.id, one]));
  const taken = new Set<string>();
  const castFor = (script: Script, application: SeedApplication | undefined): Cast[] => {
    const company = companies.get(application?.company_id ?? '');
    const owner = owners.get(company?.ownerId ?? '');
    const person = people.get(application?.candidate_id ?? '');
    if (!application || !company || !owner || !person) return [];
    taken.add(`${company.id} ${person.id}`);
    const offer = offers.get(application.offer_id) ?? null;
    const { id: companyId, name: companyName } = company;
    return [{ script, companyId, companyName, owner, colleagueId: data.colleagueId, person, offer }];
  };
  const isFree = ({ company_id, candidate_id }: SeedApplication): boolean =>
    !taken.has(`${company_id} ${candidate_id}`);
  const ofDemoCompany = data.applications.filter(
    (one) => one.company_id === demoCompany?.id && one.candidate_id !== me?.id,
  );
  const ofMe = data.applications.filter(
    (one) => one.candidate_id === me?.id && one.company_id !== demoCompany?.id,
  );
  return [
    ...companyScripts.flatMap((script) =>
      castFor(
        script,
        ofDemoCompany.find((one) => one.stage === script.stage && isFree(one)),
      ),
    ),
    ...candidateScripts.flatMap((script) =>
      castFor(script, ofMe.find((one) => one.stage === script.stage && isFree(one)) ?? ofMe.find(isFree)),
    ),
    ...outsiderOf(data, owners),
  ];
}

/** Someone who may be found, and never applied. */
function outsiderOf(data: DemoData, owners: ReadonlyMap<string, Person>): Cast[] {
  const [demoCompany] = data.companies;
  const owner = owners.get(demoCompany?.ownerId ?? '');
  const applied = new Set(
    data.applications
      .filter(({ company_id }) => company_id === demoCompany?.id)
      .map(({ candidate_id }) => candidate_id),
  );
  const person = data.candidates.slice(1).find(({ id, isVisible }) => isVisible && !applied.has(id));
  if (!demoCompany || !owner || !person) return [];
  const { id: companyId, name: companyName } = demoCompany;
  const offer = null;
  return [
    { script: firstContact, companyId, companyName, owner, colleagueId: data.colleagueId, person, offer },
  ];
}

const conversationId = (origin: Origin, index: number): string => idOf(origin, 'conversation', index);

/** In the order they are written; a weekend's are the Friday's before. */
function timesOf(lines: readonly Line[], now: number): number[] {
  let last = 0;
  return lines.map((line) => {
    const at =
      line.daysAgo === 0
        ? now - line.hour * hour
        : workingDayBefore(Math.floor(now / day - line.daysAgo) * day + line.hour * hour);
    last = Math.max(at, last + 7 * 60_000);
    return last;
  });
}

async function insertConversations(db: Db, origin: Origin, cast: readonly Cast[]): Promise<void> {
  await insertRows(
    db,
    'conversations',
    cast.map(({ script, companyId, person, offer }, index) => {
      const times = timesOf(script.lines, origin.now.getTime());
      const first = new Date(times[0] ?? 0);
      const last = new Date(times.at(-1) ?? 0);
      return {
        id: conversationId(origin, index),
        company_id: companyId,
        person_id: person.id,
        offer_id: offer?.id ?? null,
        opened_masked: offer === null,
        company_archived_at: script.isArchived ? last : null,
        created_at: first,
        changed_at: last,
        last_message_at: last,
        company_answered_id: 0,
      };
    }),
  );
}

async function insertLines(
  db: Db,
  origin: Origin,
  { script, companyName, owner, colleagueId, person, offer }: Cast,
  index: number,
  target: Files,
): Promise<void> {
  const times = timesOf(script.lines, origin.now.getTime());
  const names: Names = {
    first: person.firstName,
    offer: offer?.title ?? '',
    recruiter: `${owner.firstName} ${owner.lastName}`,
    company: companyName,
  };
  const authors = { owner: owner.id, colleague: colleagueId, person: person.id };
  await insertRows(
    db,
    'conversation_messages',
    script.lines.map((line, place) => ({
      conversation_id: conversationId(origin, index),
      side: line.from === 'person' ? 'person' : 'company',
      author_id: authors[line.from],
      text: line.text(names),
      sent_at: new Date(times[place] ?? 0),
      client_id: messageId(origin, index, place),
      by_mail: line.isByMail ?? false,
    })),
  );
  for (const [place, { document }] of script.lines.entries()) {
    if (!document) continue;
    const at = new Date(times[place] ?? 0);
    await attach(
      db,
      origin,
      { name: document, person, at, clientId: messageId(origin, index, place) },
      target,
    );
  }
}

const messageId = (origin: Origin, index: number, place: number): string =>
  idOf(origin, 'conversation-message', index * 100 + place);

/** The content comes before the row: a kill leaves at worst a file that nothing names. */
async function attach(
  db: Db,
  origin: Origin,
  { name, person, at, clientId }: { name: string; person: Person; at: Date; clientId: string },
  { dataDir, storageUrl }: Files,
): Promise<void> {
  const content = await drawPdf({ title: 'Attestation de travail', at: origin.now }, (page) => {
    write(page, 'Attestation de travail', { size: 18, bold: true });
    page.moveDown();
    write(
      page,
      `Nous attestons que ${person.firstName} ${person.lastName} a travaillé dans notre entreprise.`,
    );
    page.moveDown();
    write(page, 'Document de démonstration.');
  });
  const id = idOf(origin, 'message-attachment', 0);
  const storageKey = `documents/demo/${id}.pdf`;
  await createStorage({ dataDir, storage: { url: storageUrl ?? null } }).put(storageKey, content);
  await insertRows(db, 'files', [
    {
      id,
      owner_id: person.id,
      kind: 'message_attachment',
      name,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: storageKey,
      created_at: at,
    },
  ]);
  await sql`
    insert into conversation_attachments (message_id, file_id, position)
    select id, ${id}, 1 from conversation_messages where client_id = ${clientId}`.execute(db);
}

/** One text to the newest applicants of the main offer; one of them does not want the company's messages. */
async function insertBulk(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [demoCompany] = data.companies;
  const [main] = data.offers;
  if (!demoCompany || !main) return;
  const id = idOf(origin, 'bulk-message', 0);
  const at = new Date(workingDayBefore(Math.floor(origin.now.getTime() / day - 5) * day + 15 * hour));
  const written = await sql<{ candidate_id: string }>`
    select ap.candidate_id from applications ap
    where ap.offer_id = ${main.id} and ap.stage in ('received', 'screening') and ap.created_at < ${at}
      and not exists (select 1 from conversations c
        where c.company_id = ${demoCompany.id} and c.person_id = ap.candidate_id)
    order by ap.created_at desc, ap.id limit ${BULK_RECIPIENTS}`.execute(db);
  const [refusing, ...others] = written.rows.map(({ candidate_id }) => candidate_id);
  if (!refusing) return;
  await insertRows(db, 'bulk_messages', [
    {
      id,
      company_id: demoCompany.id,
      author_id: demoCompany.ownerId,
      offer_id: main.id,
      text: bulkText,
      client_id: idOf(origin, 'bulk-client', 0),
      status: 'done',
      total: others.length + 1,
      created_at: at,
      changed_at: at,
      finished_at: at,
    },
  ]);
  await insertRows(db, 'company_blocks', [
    { person_id: refusing, company_id: demoCompany.id, created_at: at },
  ]);
  await insertRows(db, 'bulk_message_recipients', [
    { bulk_id: id, candidate_id: refusing, status: 'skipped', reason: 'blocked' },
    ...others.map((candidate_id) => ({ bulk_id: id, candidate_id, status: 'sent', reason: null })),
  ]);
  await sql`
    with opened as (
      insert into conversations (company_id, person_id, offer_id, created_at, changed_at, last_message_at)
      select ${demoCompany.id}, candidate_id, ${main.id}, ${at}, ${at}, ${at}
      from bulk_message_recipients where bulk_id = ${id} and status = 'sent'
      returning id, person_id
    )
    insert into conversation_messages (conversation_id, side, author_id, text, sent_at, client_id, bulk_id)
    select o.id, 'company', ${demoCompany.ownerId},
      replace(replace(replace(replace(b.text, '{prénom}', a.first_name), '{offre}', ${main.title}),
        '{recruteur}', w.first_name || ' ' || w.last_name), '{entreprise}', ${demoCompany.name}),
      ${at}, b.id, b.id
    from opened o join accounts a on a.id = o.person_id
      join bulk_messages b on b.id = ${id} join accounts w on w.id = b.author_id`.execute(db);
}

/** Reads and answers of each side follow from the messages: all of them, but those that are to be found unread. */
async function settle(db: Db, cast: readonly Cast[], origin: Origin): Promise<void> {
  await sql`
    update conversations c set
      last_company_message_id = (select max(id) from conversation_messages m
        where m.conversation_id = c.id and m.side = 'company'),
      last_person_message_id = (select max(id) from conversation_messages m
        where m.conversation_id = c.id and m.side = 'person')`.execute(db);
  await sql`
    update conversations c set company_answered_id = coalesce((select max(m.id) from conversation_messages m
      where m.conversation_id = c.id and m.side = 'person' and m.id < c.last_company_message_id
        and c.offer_id is not null), 0)`.execute(db);
  const unread = cast.flatMap(({ script }, index) =>
    script.isUnread ? [conversationId(origin, index)] : [],
  );
  // Up to their own last word where something is to be found unread, to the end elsewhere.
  await sql`
    insert into conversation_reads (conversation_id, account_id, last_read_id)
    select c.id, reader.account_id, coalesce((select max(m.id) from conversation_messages m
      where m.conversation_id = c.id and (not c.id = any(${unread}::uuid[]) or m.side = reader.side)), 0)
    from conversations c
      cross join lateral (
        select c.person_id as account_id, 'person' as side union all
        select account_id, 'company' from company_members where company_id = c.company_id and role = 'owner'
      ) reader
    where c.offer_id is not null or reader.side = 'company'`.execute(db);
}
