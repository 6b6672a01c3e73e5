import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, useWorkspace } from '../../../testing/workspace.ts';
import { useLetters } from './letter.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, dayIn, content, read, save, sendDraft, mine, sent, accept, fetchPdf, subjectsTo, textOf } =
  useLetters(server, sahel);

describe('a draft', () => {
  it('names the member who saved meanwhile, and accepts a repeated save as done', async () => {
    const recruiter = await sahel.member('recruiter');
    await save(0);
    const changed = content({ salary: 500_000 });
    expect((await save(1, changed, recruiter)).body.data.draft).toMatchObject({ version: 2 });
    expect((await save(1, changed, recruiter)).status).toBe(200);
    const late = await save(1, content({ salary: 400_000 }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'LETTER_CHANGED', message: 'Cette lettre a été modifiée entre-temps par Awa Koné.' },
    });
    expect((await read()).draft).toMatchObject({ version: 2, content: { salary: 500_000 } });
  });

  it('is one, also when two begin at once', async () => {
    const answers = await Promise.all([save(0), save(0, content({ salary: 1 }))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is previewed in its present state, and says that it was not sent', async () => {
    const { draft } = (await save(0, content({ salary: null, signatoryName: null }))).body.data;
    const answer = await fetchPdf(`/recruiter/offer-letters/${draft!.id}/pdf?preview=true`, sahel.owner);
    expect(answer.headers['content-disposition']).toMatch(/^inline/);
    const text = await textOf(answer.rawPayload);
    expect(text).toContain('BROUILLON');
    expect(text).toContain('Rémunération (à compléter)');
  });

  it('does not leave with gaps: each is named', async () => {
    const gaps = content({
      contractType: 'CDD',
      salary: null,
      startsOn: dayIn(-1),
      expiresOn: dayIn(120),
      body: 'Bonjour {prenom}',
    });
    const { draft } = (await save(0, gaps)).body.data;
    const { status, body } = await sendDraft(draft!);
    expect(status).toBe(422);
    expect(body.errors!.map(({ field }) => field).toSorted()).toEqual([
      'content.body',
      'content.duration',
      'content.expiresOn',
      'content.salary',
      'content.startsOn',
    ]);
    expect(await mine()).toEqual([]);
  });
});

describe('sending', () => {
  it('freezes the PDF, moves the application, and notifies the candidate once', async () => {
    const draft = (await save(0)).body.data.draft!;
    const twice = await Promise.all([sendDraft(draft), sendDraft(draft)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sendDraft(draft)).status).toBe(200);
    const [letter, ...others] = await mine();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      status: 'sent',
      abilities: { answer: true },
      salary: 450_000,
      signAs: 'Aïcha N’Diaye',
    });
    expect(letter!.expiresOn).toBe(dayIn(10));
    expect((await read()).application.stage).toBe('offer');
    expect(await bellsOf(server, candidate)).toEqual(['Sahel Énergie vous propose le poste « Comptable »']);
    expect(await subjectsTo(candidate)).toEqual(['Proposition d’embauche : Comptable, chez Sahel Énergie']);
    const activity = await server.db
      .selectFrom('company_activity')
      .where('company_id', '=', sahel.companyId)
      .where('kind', '=', 'application.letter-sent')
      .select('subject_title')
      .execute();
    expect(activity).toEqual([{ subject_title: 'Aïcha N’Diaye' }]);
  });

  it('writes the terms in figures and in words, with the variables in place', async () => {
    const letter = await sent();
    const text = await textOf((await fetchPdf(`/offer-letters/${letter.id}/pdf`, candidate)).rawPayload);
    expect(text).toContain('Objet : Proposition : Comptable');
    expect(text).toContain('Bonjour Aïcha, nous vous proposons 450 000 F CFA brut par mois');
    expect(text).toContain('(quatre cent cinquante mille francs CFA)');
    expect(text).toContain('Moussa Keïta');
    expect(text).not.toMatch(/BROUILLON|\{/);
  });

  it('writes names in the letters of the languages of Mali, as they are written', async () => {
    const name = { first_name: 'Ɓooyi Ɲɛ́lɛ', last_name: 'Ɗiallo Ƴero' };
    await server.db.updateTable('accounts').set(name).where('id', '=', candidate.accountId).execute();
    const letter = await sent(content({ signatoryName: 'Wɔlɔ Ŋaɗo-Ǝɣlas' }));
    const text = await textOf((await fetchPdf(`/offer-letters/${letter.id}/pdf`, candidate)).rawPayload);
    expect(text).toContain('Bonjour Ɓooyi Ɲɛ́lɛ, nous');
    expect(text).toContain('Ɗiallo Ƴero');
    expect(text).toContain('Wɔlɔ Ŋaɗo-Ǝɣlas');
    expect(text).not.toContain('?');
  });

  it('serves both sides the very bytes of the stored hash', async () => {
    const letter = await sent();
    for (const [path, as] of [
      [`/offer-letters/${letter.id}/pdf`, candidate],
      [`/recruiter/offer-letters/${letter.id}/pdf`, sahel.owner],
    ] as const) {
      const answer = await fetchPdf(path, as);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(letter.sha256);
    }
  });

  it('never changes afterwards: neither its row nor its file', async () => {
    const { db, services: given } = server;
    const letter = await sent();
    const rewrite = (change: string) =>
      sql`update offer_letters set ${sql.raw(change)} where id = ${letter.id}`.execute(db);
    for (const change of [
      `content = content || '{"salary": 1}'`,
      `sha256 = '\\x00'`,
      `expires_at = now() + interval '1 year'`,
      `file_id = '0199aaaa-0000-7000-8000-000000000000'`,
    ])
      await expect(rewrite(change)).rejects.toThrow(/never changed|foreign key/);
    const { storage_key } = await db
      .selectFrom('files as f')
      .innerJoin('offer_letters as l', 'l.file_id', 'f.id')
      .where('l.id', '=', letter.id)
      .select('f.storage_key')
      .executeTakeFirstOrThrow();
    await given.storage.put(storage_key, Buffer.from('%PDF-1.4 une autre lettre'));
    expect((await fetchPdf(`/offer-letters/${letter.id}/pdf`, candidate)).statusCode).toBe(409);
    expect((await accept(letter)).body.code).toBe('LETTER_ALTERED');
    expect((await mine())[0]).toMatchObject({ status: 'sent' });
  });

  it('is one proposal at a time, and none for an application that ended', async () => {
    await sent();
    expect((await save(0)).body.code).toBe('LETTER_OPEN');
    const { db } = server;
    await db
      .updateTable('applications')
      .set({ stage: 'rejected' })
      .where('id', '=', candidate.applicationId)
      .execute();
    expect((await save(0)).body.code).toBe('APPLICATION_ENDED');
  });
});
