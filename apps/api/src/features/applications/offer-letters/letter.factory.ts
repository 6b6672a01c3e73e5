import type { JobOffer, LetterContent, MyLetter } from '@baara/contract/applications/offer-letters';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Applicant, Person, Workspace } from '../../../testing/workspace.ts';

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A letter that may leave as it is. */
export const letterContent = (now: Date, change: Partial<LetterContent> = {}): LetterContent => ({
  position: 'Comptable',
  contractType: 'CDI',
  duration: null,
  salary: 450_000,
  currency: 'XOF',
  startsOn: dayAfter(now, 30),
  trialPeriod: 'Trois mois',
  place: 'ACI 2000, Bamako',
  workingTime: '40 heures par semaine',
  benefits: 'Assurance maladie',
  signatoryName: 'Moussa Keïta',
  signatoryRole: 'Directeur',
  subject: 'Proposition : {offre}',
  body: 'Bonjour {prénom}, nous vous proposons {salaire} à compter du {début}.',
  expiresOn: dayAfter(now, 10),
  ...change,
});

/**
 * For tests: an application made anew before each, and the actions of both sides on letters, through the API. By
 * default, `company` acts as its owner.
 */
export function useLetters(server: TestApp, sahel: Workspace) {
  /** Aïcha N’Diaye, who applied to an offer that promises 300 000 F CFA. */
  const candidate = {} as Applicant;
  beforeEach(async () => {
    Object.assign(candidate, await sahel.applicant('Aïcha N’Diaye'));
    await server.db
      .updateTable('offers')
      .set({ salary_min: 300_000 })
      .where('id', '=', sahel.offerId)
      .execute();
  });
  const dayIn = (days: number): string => dayAfter(server.services.now(), days);
  const content = (change: Partial<LetterContent> = {}) => letterContent(server.services.now(), change);
  const ofApplication = () => `/recruiter/applications/${candidate.applicationId}/offer-letters`;
  const read = async (who: Person = sahel.owner): Promise<JobOffer> =>
    (await server.call<JobOffer>('GET', ofApplication(), who)).body.data;
  const save = (version: number, given = content(), who: Person = sahel.owner) =>
    server.call<JobOffer>('PUT', `${ofApplication()}/draft`, who, { version, content: given });
  const sendDraft = ({ id, version }: { id: string; version: number }, who: Person = sahel.owner) =>
    server.call<JobOffer>('POST', `/recruiter/offer-letters/${id}/send`, who, { version });
  const mine = async (): Promise<MyLetter[]> =>
    (
      await server.call<MyLetter[]>(
        'GET',
        `/applications/${candidate.applicationId}/offer-letters`,
        candidate,
      )
    ).body.data;
  return {
    candidate,
    dayIn,
    content,
    read,
    save,
    sendDraft,
    /** The letters their candidate reads, the latest first. */
    mine,
    /** A letter written and sent. */
    sent: async (change: Partial<LetterContent> = {}): Promise<MyLetter> => {
      const saved = await save(0, content(change));
      expect(saved.status).toBe(200);
      const { status } = await sendDraft(saved.body.data.draft!);
      expect(status).toBe(200);
      return (await mine())[0]!;
    },
    accept: (letter: { id: string; sha256: string }, change: object = {}, who: Person | null = candidate) =>
      server.call<MyLetter>('POST', `/offer-letters/${letter.id}/accept`, who, {
        signedName: 'aicha n’diaye',
        consent: true,
        sha256: letter.sha256,
        ...change,
      }),
    decline: (id: string, reason: string | null = null) =>
      server.call<MyLetter>('POST', `/offer-letters/${id}/decline`, candidate, { reason }),
    withdraw: (id: string, who: Person = sahel.owner) =>
      server.call<JobOffer>('POST', `/recruiter/offer-letters/${id}/withdraw`, who, {
        reason: 'Erreur de date.',
      }),
    fetchPdf: (path: string, who: Person | null) =>
      server.inject({ method: 'GET', url: `/api/v1${path}`, headers: who?.headers ?? {} }),
    /** A PDF's words. */
    textOf: async (pdf: Buffer): Promise<string> => {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      return text.replaceAll(/\s+/g, ' ');
    },
    /** The subjects of the mails somebody was sent, oldest first. */
    subjectsTo: async ({ email }: Person): Promise<string[]> =>
      (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}
