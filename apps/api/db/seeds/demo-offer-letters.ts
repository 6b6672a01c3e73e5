import { createHash } from 'node:crypto';
import { CONSENT } from '@baara/contract/applications/offer-letter-words';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { letterPdf, type LetterParties } from '../../src/features/applications/offer-letters/letter-pdf.ts';
import { endOfDay } from '../../src/features/applications/offer-letters/letter-rules.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;
type State = 'draft' | 'sent' | 'accepted';

/**
 * Of the demo company: a letter being written, one sent and one accepted; and one that waits for the demo candidate.
 */
export async function insertDemoOfferLetters(
  db: Db,
  origin: Origin,
  data: DemoData,
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const [demoCompany] = data.companies;
  const [me] = data.candidates;
  if (!demoCompany || !me) return;
  const offered = data.applications.filter(({ stage }) => stage === 'offer');
  const ours = offered.filter(
    ({ company_id, candidate_id }) => company_id === demoCompany.id && candidate_id !== me.id,
  );
  const chosen = [
    [offered.find(({ candidate_id }) => candidate_id === me.id), 'sent'],
    [ours[0], 'sent'],
    [ours[1], 'accepted'],
    [ours[2], 'draft'],
  ] as const;
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  for (const [index, [application, state]] of chosen.entries()) {
    if (!application) continue;
    const owner = data.companies.find(({ id }) => id === application.company_id)?.ownerId ?? '';
    const signatory = await nameOf(db, owner);
    const { row, pdf, file } = await letterOf(origin, data, { application, state, index, signatory });
    if (file) {
      await storage.put(file.storage_key, pdf);
      await insertRows(db, 'files', [file]);
    }
    await insertRows(db, 'offer_letters', [row]);
  }
}

async function nameOf(db: Db, accountId: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

type Application = DemoData['applications'][number];

async function letterOf(
  origin: Origin,
  data: DemoData,
  {
    application,
    state,
    index,
    signatory,
  }: { application: Application; state: State; index: number; signatory: string },
) {
  const company = data.companies.find(({ id }) => id === application.company_id);
  const candidate = data.candidates.find(({ id }) => id === application.candidate_id);
  const offer = data.offers.find(({ id }) => id === application.offer_id);
  if (!company || !candidate || !offer) throw new Error(`Application ${application.id} is not whole`);
  const id = idOf(origin, 'offer-letter', index);
  const sentAt = new Date(origin.now.getTime() - 2 * day);
  const inDays = (days: number): string =>
    new Date(origin.now.getTime() + days * day).toISOString().slice(0, 10);
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const content: LetterContent = {
    position: offer.title,
    contractType: 'CDI',
    duration: null,
    salary: offer.salary_min ?? 350_000,
    currency: 'XOF',
    startsOn: inDays(30),
    trialPeriod: 'Trois mois, renouvelable une fois',
    place: 'ACI 2000, Bamako',
    workingTime: '40 heures par semaine',
    benefits: 'Assurance maladie, prime de transport',
    signatoryName: signatory,
    signatoryRole: 'Responsable des ressources humaines',
    subject: 'Proposition d’embauche : {offre}',
    body: 'Bonjour {prénom},\n\nNous avons le plaisir de vous proposer le poste de {offre} au sein de {entreprise}, à compter du {début}.\n\nCordialement,\n{recruteur}\n{entreprise}',
    expiresOn: inDays(8),
  };
  const parties: LetterParties = {
    company: { name: company.name, lines: ['Bamako'] },
    city: 'Bamako',
    candidate: { name, lines: [candidate.city, candidate.email] },
    candidateFirstName: candidate.firstName,
    offerTitle: offer.title,
  };
  const draft = {
    id,
    application_id: application.id,
    company_id: company.id,
    content,
    updated_by: company.ownerId,
    created_at: sentAt,
    updated_at: sentAt,
  };
  if (state === 'draft') return { row: { ...draft, status: 'draft' }, pdf: Buffer.alloc(0), file: null };
  const pdf = await letterPdf({ id, content, parties, at: sentAt, isDraft: false });
  const sha256 = `\\x${createHash('sha256').update(pdf).digest('hex')}`;
  const file = {
    id: idOf(origin, 'offer-letter-file', index),
    owner_id: candidate.id,
    kind: 'offer_letter',
    name: 'lettre-embauche.pdf',
    extension: 'pdf',
    content_type: 'application/pdf',
    byte_size: pdf.byteLength,
    sha256,
    storage_key: `documents/${sentAt.getUTCFullYear()}/${id}.pdf`,
    created_at: sentAt,
  };
  const sent = {
    ...draft,
    status: 'sent',
    parties,
    file_id: file.id,
    sha256,
    sent_by: company.ownerId,
    sent_at: sentAt,
    expires_at: endOfDay(inDays(8)),
  };
  if (state === 'sent') return { row: sent, pdf, file };
  const accepted = {
    ...sent,
    status: 'accepted',
    ended_at: new Date(origin.now.getTime() - day),
    ended_by: 'candidate',
    signed_name: name,
    consent: CONSENT,
    accepted_sha256: sha256,
  };
  return { row: accepted, pdf, file };
}
