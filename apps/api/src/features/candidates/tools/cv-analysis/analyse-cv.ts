import type { CvAnalysisAnswer, PastAnalysis } from '@baara/contract/candidates/tools/cv-analysis';
import {
  cvAnalysisMessages as messages,
  tasteLimits,
} from '@baara/contract/candidates/tools/cv-analysis-words';
import { cvReadingOf } from '@baara/contract/files/cv-texts';
import { cleanText, findContacts, readCv, withoutContacts } from '@baara/cv-reading';
import type { Db } from '../../../../platform/db/database.ts';
import { DomainError, invalid, notFound } from '../../../../platform/http/errors.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { createSlots } from '../../../../platform/slots.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../../platform/uploads/read-multipart.ts';
import {
  type CvReadingOutcome,
  findOwnCvText,
  readCvText,
} from '../../../files/cv-texts/public/cv-reading.ts';
import { findOwnDocument } from '../../../files/public/documents.ts';
import { getProfile } from '../../own-profile/public/own-profile.ts';
import { madeCvPdf } from '../cv-maker/public/made-cv.ts';
import { analyseContent, type OfferToCompare } from './analyse-content.ts';
import { type AnalysisRow, findOffer, insertAnalysis } from './cv-analysis.queries.ts';

type Source = { name: string; extension: string; bytes: Buffer };
type Asked = {
  documentId?: string | null | undefined;
  cvId?: string | null | undefined;
  offerId?: number | null | undefined;
};

/** Each reading is a process of its own. */
const readings = createSlots({ atOnce: 2, waiting: 60 });

/**
 * Analyses one of a person's documents or made CVs; its score joins their history, the text does not.
 * @throws 404 when it is another person's; 422 for an offer that nobody may read; 503 when the machine is too busy.
 */
export async function analyseOwnCv(
  db: Db,
  actor: Actor,
  asked: Asked,
  { storage, now }: { storage: Storage; now: Date },
): Promise<CvAnalysisAnswer> {
  const offer = asked.offerId ? await requireOffer(db, asked.offerId) : null;
  const source = await readSource(db, actor.accountId, asked, { storage, now });
  const outcome = await read(source);
  const words = outcome.status === 'read' ? outcome : await recognizedWords(db, asked.documentId);
  const profile = actor.role === 'applicant' ? await getProfile(db, actor.accountId, now) : null;
  const content = words && (await analyseContent(words, { profile, offer, now }));
  if (content) await insertAnalysis(db, actor.accountId, { name: source.name, content }, now);
  return { reading: cvReadingOf(outcome, 'candidate'), content, name: source.name };
}

/** The words that recognition found in a photo or a scan once it joined the documents; null without any. */
async function recognizedWords(
  db: Db,
  documentId: string | null | undefined,
): Promise<Parameters<typeof analyseContent>[0] | null> {
  if (!documentId) return null;
  const { words } = await findOwnCvText(db, documentId);
  return words && { ...words, pageCount: null };
}

async function requireOffer(db: Db, id: number): Promise<OfferToCompare> {
  const offer = await findOffer(db, id);
  if (!offer) throw invalid([{ field: 'offerId', message: messages.OFFER_NOT_FOUND }]);
  return offer;
}

async function readSource(
  db: Db,
  accountId: string,
  { documentId, cvId }: Asked,
  services: { storage: Storage; now: Date },
): Promise<Source> {
  if (cvId) {
    const { bytes, title } = await madeCvPdf(db, accountId, cvId, services);
    return { name: title, extension: 'pdf', bytes };
  }
  const row = documentId ? await findOwnDocument(db, accountId, documentId) : undefined;
  if (!row) throw notFound(messages.NOT_FOUND, 'DOCUMENT_NOT_FOUND');
  const bytes = Buffer.from(await services.storage.getBytes(row.storage_key));
  return { name: row.name, extension: row.extension, bytes };
}

/** @throws 503 when the reader could not run or took too long. */
async function read({ bytes, extension }: Omit<Source, 'name'>): Promise<CvReadingOutcome> {
  try {
    return await readings.run(() => readCvText(bytes, { extension, isAgain: true }));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(503, 'READING_SLOW', messages.SLOW);
  }
}

/** The same of a file or a text that nobody signed for: nothing is stored. @throws 422 without either. */
export async function tasteAnalysis(
  { file, text }: { file: UploadedFile | undefined; text: string | undefined },
  now: Date,
): Promise<CvAnalysisAnswer> {
  if (!file && (text ?? '').length < tasteLimits.shortest)
    throw invalid([{ field: 'text', message: messages.TEXT_SHORT }]);
  const outcome = file
    ? await read({ bytes: await file.read(), extension: file.extension })
    : ofText(text ?? '');
  const content =
    outcome.status === 'read' ? await analyseContent(outcome, { profile: null, offer: null, now }) : null;
  return { reading: cvReadingOf(outcome, 'candidate'), content, name: file?.filename ?? 'Texte collé' };
}

function ofText(text: string): CvReadingOutcome {
  const whole = cleanText(text);
  return {
    status: 'read',
    detail: null,
    text: withoutContacts(whole),
    language: null,
    contacts: findContacts(whole),
    pageCount: null,
    content: readCv(whole),
  };
}

export const pastAnalysisView = (row: AnalysisRow): PastAnalysis => ({
  id: row.id,
  name: row.name,
  score: row.score,
  parts: row.parts as PastAnalysis['parts'],
  offerTitle: row.offer_title,
  found: row.found,
  asked: row.asked,
  createdAt: row.created_at.toISOString(),
});
