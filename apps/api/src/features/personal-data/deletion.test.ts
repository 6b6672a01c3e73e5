import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldWindows } from '../../platform/rate-limit/rate-limit.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../testing/workspace.ts';
import { mailsTo, makeAccount, password } from '../accounts/accounts.factory.ts';
import { proposal } from '../applications/interviews/interview.factory.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { eraseDueAccounts, remindOfDeletions } from './erase-account.ts';
import { useMyData } from './my-data.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { me, call, open } = useMyData(server, sahel);

const withPassword = async (): Promise<void> => {
  const { id } = await makeAccount(server);
  await sql`update accounts set password_hash = (select password_hash from accounts where id = ${id})
    where id = ${me.accountId}`.execute(server.db);
};
const goes = (who: Person) => call('POST', '/deletion', who, { confirmation: who.email });

test('a deletion needs the password, can be cancelled, and sends an e-mail', async () => {
  await withPassword();
  const wrong = await call('POST', '/deletion', me, { password: 'Autre#2026' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
  const asked = await call('POST', '/deletion', me, { password });
  expect(asked).toMatchObject({
    status: 200,
    body: { message: 'La suppression de votre compte est demandée.' },
  });
  const { deletion } = asked.body.data;
  expect(Date.parse(deletion?.dueAt ?? '') - Date.parse(deletion?.requestedAt ?? '')).toBe(30 * 86_400_000);
  expect((await call('POST', '/deletion', me, { password })).status).toBe(409);

  server.advance({ days: 27, hours: 1 });
  await remindOfDeletions(server.db, server.services, server.services.now());
  expect(await mailsTo(server, me.email)).toHaveLength(2);
});

test('without a password, one’s address is typed; and a cancelled deletion erases nothing', async () => {
  const wrong = await call('POST', '/deletion', me, { confirmation: 'autre@exemple.ml' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'confirmation' }] } });
  await call('POST', '/deletion', me, { confirmation: me.email });
  expect((await call('DELETE', '/deletion', me)).body.data.deletion).toBeNull();
  expect(await call('DELETE', '/deletion', me)).toMatchObject({
    status: 409,
    body: { code: 'DELETION_NONE' },
  });
  await eraseDueAccounts(
    server.db,
    server.services,
    new Date(server.services.now().getTime() + 40 * 86_400_000),
  );
  expect((await call('GET', '', me)).status).toBe(200);
});

/** The lines of the company's log, the latest first. */
async function sentencesOf(who: Person): Promise<string[]> {
  const { body } = await server.call<{ sentence: string }[]>('GET', '/company/activity', who);
  return body.data.map(({ sentence }) => sentence);
}

/** Every place of the database where a text is found. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} r where strpos(r::text, ${text}) > 0 limit 1`.execute(
        server.db,
      );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('thirty days after, nothing of the person is left, files included', async () => {
  await withPassword();
  const { email } = me;
  const application = await sahel.apply(me);
  await open(application);
  const today = server.services.now().setUTCSeconds(0, 0);
  const inHours = (hours: number) => new Date(today + hours * 3_600_000).toISOString();
  const slots = [48, 72].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1) }));
  const proposed = proposal(application, sahel.owner.accountId, { slots });
  expect((await server.call('POST', '/recruiter/interviews', sahel.owner, proposed)).status).toBe(201);
  const moved = { stage: 'screening' };
  const path = `/recruiter/applications/${application}`;
  expect((await server.call('PATCH', path, sahel.owner, moved)).status).toBe(200);
  await server.services.storage.put('documents/2026/mien.pdf', Buffer.from('%PDF-1.4'));
  await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
    values (${me.accountId}, 'cv', 'cv.pdf', 'pdf', 'application/pdf', 8, 'documents/2026/mien.pdf')`.execute(
    server.db,
  );
  await server.services.storage.put('documents/2026/reponse.pdf', Buffer.from('%PDF-1.4'));
  await sql`
    with file as (
      insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
      values (${me.accountId}, 'application_answer', 'r.pdf', 'pdf', 'application/pdf', 8, 'documents/2026/reponse.pdf')
      returning id
    ), question as (
      insert into application_questions (company_id, offer_id, kind, label, is_required)
      values (${sahel.companyId}, ${sahel.offerId}, 'file', 'Diplôme ?', false) returning id
    )
    insert into application_answers (application_id, question_id, value, file_id)
    select ${application}, question.id, to_jsonb(${me.lastName}::text), file.id from question, file`.execute(
    server.db,
  );
  await sql`insert into notifications (account_id, type, kind, title, url)
    values (${sahel.owner.accountId}, 10, 'application', ${`Oumou ${me.lastName} a postulé à « Comptable »`}, '/')`.execute(
    server.db,
  );
  await call('POST', '/deletion', me, { password });

  const later = (days: number): Date => new Date(server.services.now().getTime() + days * 86_400_000);
  expect(await eraseDueAccounts(server.db, server.services, later(29))).toBe(0);
  expect((await call('GET', '', me)).status).toBe(200);
  expect(await eraseDueAccounts(server.db, server.services, later(31))).toBe(1);
  expect(await eraseDueAccounts(server.db, server.services, later(31))).toBe(0);

  expect((await call('GET', '', me)).status).toBe(401);
  // How often one was written to in a day is counted under an id, for that day.
  await forgetOldWindows(server.db, later(31));
  const traces = await Promise.all([email, me.lastName, me.accountId].map(placesOf));
  expect(traces).toEqual([[], [], []]);
  for (const key of ['documents/2026/mien.pdf', 'documents/2026/reponse.pdf'])
    await expect(server.services.storage.getBytes(key)).rejects.toMatchObject({ status: 404 });
  expect((await open(application)).status).toBe(404);
  expect(await sentencesOf(sahel.owner)).toEqual([
    'a fait avancer la candidature de quelqu’un dont le profil n’est plus visible',
    'a proposé un entretien à quelqu’un dont le profil n’est plus visible',
  ]);
  expect(await mailsTo(server, email)).toContainEqual(
    expect.objectContaining({ subject: 'Votre compte est effacé' }),
  );
});

test('a colleague who is erased is named nowhere in the log of their company', async () => {
  const { owner } = sahel;
  const colleague = await sahel.member('reader', 'Oumar Kouyaté-Collègue');
  const as = { headers: owner.headers };
  const members = `/api/v1/company/members`;
  const invited = { email: colleague.email, role: 'reader' };
  await server.json('PATCH', `${members}/${colleague.accountId}`, { ...as, body: { role: 'recruiter' } });
  await server.json('DELETE', `${members}/${colleague.accountId}`, as);
  expect((await server.json('POST', '/api/v1/company/invitations', { ...as, body: invited })).status).toBe(
    201,
  );
  expect((await goes(colleague)).status).toBe(200);
  const later = new Date(server.services.now().getTime() + 31 * 86_400_000);
  await eraseDueAccounts(server.db, server.services, later);
  const erased = 'quelqu’un dont le compte est effacé';
  expect(await sentencesOf(owner)).toEqual([
    `a invité ${erased} dans l’équipe`,
    `a retiré ${erased} de l’équipe`,
    `a changé le rôle de ${erased}`,
  ]);
  expect(await placesOf('Kouyaté-Collègue')).toEqual([]);
  expect(await placesOf(colleague.email)).not.toContain('company_activity');
  expect(await placesOf(colleague.accountId)).not.toContain('company_activity');
});

test('an account that cannot be erased today delays nobody else', async () => {
  const other = await signedIn(server, 'applicant');
  const later = new Date(server.services.now().getTime() + 31 * 86_400_000);
  for (const who of [me, other]) {
    await sql`update accounts set deletion_requested_at = now(), password_hash = null where id = ${who.accountId}`.execute(
      server.db,
    );
  }
  await server.services.storage.put('documents/2026/tenace.pdf', Buffer.from('%PDF-1.4'));
  await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
    values (${me.accountId}, 'cv', 'cv.pdf', 'pdf', 'application/pdf', 8, 'documents/2026/tenace.pdf')`.execute(
    server.db,
  );
  const broken = { ...server.services.storage, delete: () => Promise.reject(new Error('storage is away')) };
  await expect(eraseDueAccounts(server.db, { ...server.services, storage: broken }, later)).rejects.toThrow(
    AggregateError,
  );
  const left = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [me.accountId, other.accountId])
    .execute();
  expect(left).toEqual([{ id: me.accountId }]);
  expect((await call('GET', '', me)).status).toBe(401);
  await eraseDueAccounts(server.db, server.services, later);
  expect(await placesOf(me.accountId)).toEqual([]);
});

test('the last owner names another first; alone, their offers close with them', async () => {
  const { owner, offerId } = sahel;
  const colleague = await sahel.member('reader');
  expect(await goes(owner)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  await sql`delete from company_members where account_id = ${colleague.accountId}`.execute(server.db);
  expect((await goes(owner)).status).toBe(200);
  await eraseDueAccounts(
    server.db,
    server.services,
    new Date(server.services.now().getTime() + 31 * 86_400_000),
  );
  const { status } = await server.db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('expired');
});

test('colleagues no longer see an erased person, by name or by address', async () => {
  const colleague = await sahel.member('owner', 'Kadiatou Partie');
  await sql`insert into notifications (account_id, kind, type, title)
    select ${sahel.owner.accountId}, 'company', 20, who || ' a rejoint l''équipe'
    from unnest(array['Kadiatou Partie', ${colleague.email}]) as who`.execute(server.db);
  await goes(colleague);
  await eraseDueAccounts(
    server.db,
    server.services,
    new Date(server.services.now().getTime() + 31 * 86_400_000),
  );
  expect(await bellsOf(server, sahel.owner)).toEqual([
    "Une personne a rejoint l'équipe",
    "Une personne a rejoint l'équipe",
  ]);
});

test('two owners cannot leave their company to nobody, one after the other', async () => {
  const [one, two] = [sahel.owner, await sahel.member('owner')];
  await sahel.member('reader');
  expect((await goes(one)).status).toBe(200);
  expect(await goes(two)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  const left = await server.call('DELETE', `/company/members/${two.accountId}`, two);
  expect(left).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
});

test('the last administrator names another first', async () => {
  const [one, other] = [await signedIn(server, 'admin'), await signedIn(server, 'admin')];
  expect((await goes(one)).status).toBe(200);
  expect(await goes(other)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
});
