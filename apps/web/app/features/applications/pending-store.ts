import { answerFileField, type AnswerValue } from '@baara/contract/offers/question-kinds';
import { createStore, del, set, values } from 'idb-keyval';
import { pendingApplications } from '../../lib/cache-names.ts';

/** An application as it waits in this browser for the connection. Read by the pages and by the service worker. */
export type PendingApplication = {
  /** Sent as Idempotency-Key: however often it is sent, it is received once. */
  key: string;
  accountId: string;
  offerId: number;
  offerTitle: string;
  message: string;
  cvFileId: string | null;
  cv: File | null;
  /** A letter among the documents; none in applications stored before there were any. */
  letterFileId?: string | null;
  /** To the offer's questions, by their id; applications stored before there were any have none. */
  answers?: Record<string, AnswerValue | null>;
  answerFiles?: Record<string, File>;
  /** The mark of the offer's address; none in applications stored before there was one. */
  source?: string | null;
  writtenAt: string;
};

const openStore = () => createStore(pendingApplications, 'pending');
let opened: ReturnType<typeof openStore> | undefined;
/** Opened on first use: no database is made for a visitor who only reads. */
const database = () => (opened ??= openStore());

const idOf = (accountId: string, offerId: number): string => `${accountId}:${offerId}`;

export async function storeApplication(application: PendingApplication): Promise<void> {
  await set(idOf(application.accountId, application.offerId), application, database());
}

export async function deleteStoredApplication(accountId: string, offerId: number): Promise<void> {
  await del(idOf(accountId, offerId), database());
}

export async function listStoredApplications(accountId: string): Promise<PendingApplication[]> {
  const stored = await values<PendingApplication>(database());
  return stored.filter((application) => application.accountId === accountId);
}

/** The multipart body of the call. */
export function applicationForm(application: PendingApplication): FormData {
  const { message, cv, cvFileId, letterFileId, answers = {}, answerFiles = {}, source } = application;
  const form = new FormData();
  form.set('message', message);
  if (cv) form.set('cv', cv, cv.name);
  else if (cvFileId) form.set('cvFileId', cvFileId);
  if (letterFileId) form.set('letterFileId', letterFileId);
  if (source) form.set('source', source);
  if (Object.keys(answers).length > 0) form.set('answers', JSON.stringify(answers));
  for (const [id, file] of Object.entries(answerFiles)) form.set(answerFileField(id), file, file.name);
  return form;
}
