import type { MyApplication, MyApplicationDetail } from '@baara/contract/applications/applications';
import { CONSENT } from '@baara/contract/applications/offer-letter-words';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { purgeDocuments } from '../../files/files.jobs.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { registerPersonalDataJobs } from '../../personal-data/personal-data.jobs.ts';
import { followLetters } from './follow-letters.ts';
import { useLetters } from './letter.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, dayIn, read, mine, sent, accept, decline, withdraw, fetchPdf, subjectsTo, textOf } =
  useLetters(server, sahel);

const services = () => ({
  mailer: server.services.mailer,
  publicUrl: server.config.http.publicUrl,
  now: server.services.now(),
});

const rowOf = (id: string) =>
  server.db.selectFrom('offer_letters').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

it('says to anyone who looks at the offer’s applications that a letter was signed, and only to anyone who writes letters', async () => {
  const letter = await sent();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/v1/recruiter/recruitment-tracking/stream?offerId=${sahel.offerId}`;
  const reader = (await fetch(url, { headers: sahel.owner.headers }))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  const until = async (word: string): Promise<void> => {
    while (!text.includes(word)) text += (await reader.read()).value ?? '';
  };
  await until('event: ready');
  expect((await accept(letter)).status).toBe(200);
  await until('event: changed');
  await reader.cancel();
  const statusFor = async (who: Person) => {
    const path = `/recruiter/offers/${sahel.offerId}/applications`;
    return (await server.call<{ letterStatus: string | null }[]>('GET', path, who)).body.data[0]
      ?.letterStatus;
  };
  expect(await statusFor(sahel.owner)).toBe('accepted');
  expect(await statusFor(await sahel.member('reader'))).toBeNull();
});

it('waits among the candidate’s applications until it is answered', async () => {
  const { applicationId } = candidate;
  const listed = async () =>
    (await server.call<MyApplication[]>('GET', '/applications', candidate)).body.data[0];
  await server.db
    .updateTable('applications')
    .set({ stage: 'hired' })
    .where('id', '=', applicationId)
    .execute();
  expect(await listed()).toMatchObject({ group: 'ended', awaited: { letter: null } });
  await server.db
    .updateTable('applications')
    .set({ stage: 'interview' })
    .where('id', '=', applicationId)
    .execute();
  const letter = await sent();
  expect(await listed()).toMatchObject({
    group: 'todo',
    awaited: { letter: { expiresOn: dayIn(10), contract: 'CDI', salary: 450_000, currency: 'XOF' } },
  });
  await accept(letter);
  expect(await listed()).toMatchObject({ group: 'open', awaited: { letter: null } });
  const { events } = (
    await server.call<MyApplicationDetail>('GET', `/applications/${applicationId}`, candidate)
  ).body.data;
  expect(events.filter(({ kind }) => kind === 'letter')).toMatchObject([{ refId: letter.id }]);
});

describe('accepting', () => {
  it('stores who, what and when; again, nothing changes', async () => {
    const letter = await sent();
    const twice = await Promise.all([accept(letter), accept(letter)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const again = await accept(letter, { signedName: 'N’DIAYE Aïcha' });
    expect(again.body.data).toMatchObject({
      status: 'accepted',
      signedName: 'aicha n’diaye',
      abilities: { answer: false },
    });
    const stored = await rowOf(letter.id);
    expect(stored).toMatchObject({ consent: CONSENT, ended_by: 'candidate' });
    expect(stored.accepted_sha256!.toString('hex')).toBe(letter.sha256);
    expect(stored.session_id).not.toBeNull();
    expect(stored.address_hash).toHaveLength(32);
    expect(
      (await bellsOf(server, sahel.owner)).filter((title) => title.includes('accepte la proposition')),
    ).toHaveLength(1);
    expect(await subjectsTo(sahel.owner)).toEqual(['Aïcha N’Diaye accepte la proposition : Comptable']);
    const { letters, abilities, application } = await read();
    expect(letters[0]).toMatchObject({ status: 'accepted', abilities: { withdraw: false, hire: true } });
    // Hiring stays the recruiter's to say.
    expect(application.stage).toBe('offer');
    expect(abilities).toMatchObject({ write: false, openDraft: true, send: false });
    await expect(
      sql`update offer_letters set signed_name = 'Une autre' where id = ${letter.id}`.execute(server.db),
    ).rejects.toThrow('never changed');
  });

  it('asks for the name of the letter, the consent, and the letter that was read', async () => {
    const letter = await sent();
    const other = await accept(letter, { signedName: 'Aïcha Traoré' });
    expect(other).toMatchObject({
      status: 422,
      body: { message: 'Tapez votre nom tel que la lettre l’écrit : Aïcha N’Diaye' },
    });
    expect((await accept(letter, { consent: false })).body.errors![0]!.field).toBe('consent');
    expect((await accept(letter, { sha256: '0'.repeat(64) })).body.code).toBe('LETTER_NOT_THE_SAME');
    expect((await mine())[0]!.status).toBe('sent');
  });

  it('forgets from where it was signed after twelve months, by the job, and stays proved', async () => {
    const letter = await sent();
    await accept(letter);
    const signed = await rowOf(letter.id);
    const certificate = await fetchPdf(`/offer-letters/${letter.id}/certificate`, candidate);
    const after = async (months: number, days: number) => {
      const at = new Date(signed.ended_at!);
      at.setUTCMonth(at.getUTCMonth() + months, at.getUTCDate() + days);
      await runJob(registerPersonalDataJobs, { ...server.services, now: () => at }, 'personal-data.forget');
      return rowOf(letter.id);
    };
    expect(await after(11, 20)).toEqual(signed);
    const { session_id, address_hash, device_hash, ...stored } = await after(12, 1);
    expect([session_id, address_hash, device_hash]).toEqual([null, null, null]);
    expect(stored).toEqual(Object.fromEntries(Object.entries(signed).filter(([name]) => name in stored)));
    const again = await fetchPdf(`/offer-letters/${letter.id}/certificate`, candidate);
    expect(again.rawPayload.equals(certificate.rawPayload)).toBe(true);
  });

  it('forgets the origin, whatever part of it is left', async () => {
    const letter = await sent();
    await accept(letter);
    await sql`
      update offer_letters set session_id = null, device_hash = null
      where id = ${letter.id}`.execute(server.db);
    const now = () => new Date(server.services.now().getTime() + 400 * 86_400_000);
    await runJob(registerPersonalDataJobs, { ...server.services, now }, 'personal-data.forget');
    expect((await rowOf(letter.id)).address_hash).toBeNull();
  });

  it('gives both sides a certificate, always the same', async () => {
    const letter = await sent();
    const early = await fetchPdf(`/offer-letters/${letter.id}/certificate`, candidate);
    expect(early.statusCode).toBe(409);
    await accept(letter);
    const theirs = await fetchPdf(`/offer-letters/${letter.id}/certificate`, candidate);
    const ours = await fetchPdf(`/recruiter/offer-letters/${letter.id}/certificate`, sahel.owner);
    expect(theirs.rawPayload.equals(ours.rawPayload)).toBe(true);
    const text = await textOf(ours.rawPayload);
    expect(text).toContain(letter.sha256);
    expect(text).toContain('aicha n’diaye');
    expect(text).toContain(CONSENT);
    const otherCandidate = await signedIn(server, 'applicant');
    expect((await fetchPdf(`/offer-letters/${letter.id}/certificate`, otherCandidate)).statusCode).toBe(404);
  });

  it('and a withdrawal at the same moment: one of them counts', async () => {
    const letter = await sent();
    const [accepted, withdrawn] = await Promise.all([accept(letter), withdraw(letter.id)]);
    expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    expect((await mine())[0]!.status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn');
  });
});

describe('what ends a proposal', () => {
  it('a rejection with its reason, notified once; then another letter may leave', async () => {
    const letter = await sent();
    await Promise.all([decline(letter.id, 'Un autre poste.'), decline(letter.id)]);
    const [first] = (await read()).letters;
    expect(first).toMatchObject({ status: 'declined', endedBy: 'candidate' });
    expect((await bellsOf(server, sahel.owner)).filter((title) => title.includes('décline'))).toHaveLength(1);
    expect((await accept(letter)).body.code).toBe('LETTER_DECLINED');
    const { start, abilities } = await read();
    expect(abilities.write).toBe(true);
    expect(start).toMatchObject({ salary: 450_000, expiresOn: null });
    await sent({ salary: 500_000 });
    expect((await mine()).map(({ status, salary }) => [status, salary])).toEqual([
      ['sent', 500_000],
      ['declined', 450_000],
    ]);
  });

  it('is signed, written again by a colleague, by that colleague; by the director whom its sender named, still', async () => {
    const recruiter = await sahel.member('recruiter', 'Awa Koné');
    const own = await sent();
    await decline(own.id);
    expect((await read(recruiter)).start).toMatchObject({ salary: 450_000, signatoryName: 'Awa Koné' });
    expect((await read()).start).toMatchObject({ signatoryName: 'Moussa Keïta', signatoryRole: 'Directeur' });
    await decline((await sent({ signatoryName: 'Oumou Sangaré', signatoryRole: 'Directrice' })).id);
    const { start } = await read(recruiter);
    expect(start).toMatchObject({ signatoryName: 'Oumou Sangaré', signatoryRole: 'Directrice' });
  });

  it('the company, before an answer and not after; the candidate gets the reason', async () => {
    const letter = await sent();
    expect((await withdraw(letter.id)).status).toBe(200);
    expect((await withdraw(letter.id)).status).toBe(200);
    expect((await mine())[0]).toMatchObject({
      status: 'withdrawn',
      endedBy: 'company',
      reason: 'Erreur de date.',
    });
    expect(await subjectsTo(candidate)).toHaveLength(2);
    expect((await accept(letter)).body.code).toBe('LETTER_WITHDRAWN');
    const second = await sent();
    await decline(second.id);
    expect((await withdraw(second.id)).body.code).toBe('LETTER_ANSWERED');
  });

  it('the end of its application', async () => {
    const letter = await sent();
    await server.call('PATCH', `/recruiter/applications/${candidate.applicationId}`, sahel.owner, {
      stage: 'rejected',
      reason: 'filled',
    });
    expect((await accept(letter)).body.code).toBe('LETTER_WITHDRAWN');
    expect((await read()).letters[0]).toMatchObject({ status: 'withdrawn', endedBy: 'refusal' });
  });

  it('the candidate who withdraws the application', async () => {
    await sent();
    await server.call('DELETE', `/applications/tracking/job/${sahel.offerId}/cancel`, candidate);
    expect((await read()).letters[0]).toMatchObject({ status: 'withdrawn', endedBy: 'withdrawal' });
  });

  it('its last day: at once for anyone who reads, then by the job, once, after a reminder', async () => {
    const letter = await sent();
    await followLetters(server.db, services());
    expect(await subjectsTo(candidate)).toHaveLength(1);
    server.advance({ days: 9 });
    await followLetters(server.db, services());
    await followLetters(server.db, services());
    expect(await subjectsTo(candidate)).toEqual([
      expect.stringContaining('Proposition d’embauche'),
      'Rappel : la proposition de Sahel Énergie attend votre réponse',
    ]);
    server.advance({ days: 2 });
    expect((await mine())[0]).toMatchObject({
      status: 'expired',
      endedBy: 'date',
      abilities: { answer: false },
    });
    expect((await accept(letter)).body.code).toBe('LETTER_EXPIRED');
    expect((await withdraw(letter.id)).body.code).toBe('LETTER_NOT_OPEN');
    // Another may leave before the job has come by.
    await sent({ salary: 480_000 });
    await followLetters(server.db, services());
    expect((await read()).letters.map(({ status }) => status)).toEqual(['sent', 'expired']);
    await decline((await mine())[0]!.id);
    await sent({ expiresOn: dayIn(0) });
    server.advance({ days: 1 });
    await followLetters(server.db, services());
    await followLetters(server.db, services());
    const notifications = (await bellsOf(server, sahel.owner)).filter((title) =>
      title.includes('a expiré sans réponse'),
    );
    expect(notifications).toEqual([
      'La proposition pour « Comptable » a expiré sans réponse d’Aïcha N’Diaye',
    ]);
  });
});

it('goes with its application, file included', async () => {
  const letter = await sent();
  await server.db.deleteFrom('applications').where('id', '=', candidate.applicationId).execute();
  expect((await fetchPdf(`/offer-letters/${letter.id}/pdf`, candidate)).statusCode).toBe(404);
  const later = new Date(server.services.now().getTime() + 2 * 86_400_000);
  await purgeDocuments(server.db, server.services.storage, later);
  const files = await server.db
    .selectFrom('files')
    .where('owner_id', '=', candidate.accountId)
    .select('id')
    .execute();
  expect(files).toEqual([]);
});
