import { ApiError } from '../../../../lib/api-error.ts';
import { fileRefusal } from '../../../../lib/file-refusal.ts';
import type { StoredDocument, StoredDocuments } from './stored-documents.ts';
import { DocumentRefused, prepareDocument, type PreparedDocument } from './prepare-document.ts';
import type { SendDocument, Sending } from './send-resumable.ts';

export type DocumentUpload = { name: string; sent: number; total: number } & (
  | { state: 'preparing' | 'queued' | 'sending' }
  /** It is legible to nobody perhaps: the person says whether it leaves. */
  | { state: 'blurred' }
  /** It goes on by itself. @property reason what the server said; null when the connection was lost. */
  | { state: 'waiting'; since: Date; reason: string | null }
  /** @property code of the server's answer. @property canSendAgain the file is still here. */
  | { state: 'refused'; message: string; code?: string; canSendAgain?: boolean }
);
export type DocumentUploads = Readonly<Record<string, DocumentUpload>>;

type About = Readonly<Record<string, string>>;
type Options = {
  stored: StoredDocuments;
  /** The protocol comes with the first document. */
  load: () => Promise<{ sendDocument: SendDocument }>;
};

const FAILED = "Cet envoi n'a pas abouti. Choisissez de nouveau le fichier.";

const passesLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [423, 429].includes(error.status) ||
  // Parts that crossed: the server says at the next try where it stands.
  (error.status === 409 && ['ERROR', 'OFFSET_TAKEN'].includes(error.code));

/** Documents on their way, one at a time: a thin line carries one whole sooner than two halves. */
export class DocumentQueue {
  #uploads: DocumentUploads = {};
  readonly #listeners = new Set<() => void>();
  readonly #options: Options;
  #onReceived: () => Promise<void> = () => Promise.resolve();
  /** Ready to leave, in their order. */
  #jobs: StoredDocument[] = [];
  #current: { job: StoredDocument; sending: Sending } | null = null;
  #isStarting = false;
  #isStopped = false;
  readonly #prepared = new Map<string, PreparedDocument & { about: About }>();
  /** What the server refused, for another try. */
  readonly #refused = new Map<string, StoredDocument>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): DocumentUploads => this.#uploads;

  #set(key: string, upload: DocumentUpload | null): void {
    const { [key]: _former, ...others } = this.#uploads;
    this.#uploads = upload ? { ...others, [key]: upload } : others;
    for (const listener of this.#listeners) listener();
  }

  /** Goes on with the documents of an earlier visit. @param onReceived one has arrived. */
  async start(onReceived: () => Promise<void>): Promise<void> {
    this.#onReceived = onReceived;
    this.#isStopped = false;
    const stored = await this.#options.stored.all();
    for (const job of stored) if (!this.#uploads[job.key]) this.#enqueue(job);
    await this.#pump();
  }

  /** Leaves the rest for another visit. */
  stop(): void {
    this.#isStopped = true;
    this.#current?.sending.stop();
    this.#current = null;
  }

  /** @param about sent with the file. */
  async add(key: string, files: readonly File[], about: About = {}): Promise<void> {
    const name = files[0]?.name ?? '';
    this.#drop(key);
    this.#set(key, { state: 'preparing', name, sent: 0, total: 0 });
    try {
      const prepared = await prepareDocument(files);
      this.#prepared.set(key, { ...prepared, about });
      const { file, isBlurred } = prepared;
      if (isBlurred) this.#set(key, { state: 'blurred', name: file.name, sent: 0, total: file.size });
      else await this.sendAnyway(key);
    } catch (error) {
      const message = error instanceof DocumentRefused ? error.message : FAILED;
      this.#set(key, { state: 'refused', name, sent: 0, total: 0, message });
    }
  }

  /** A file that leaves unchanged, if it is one of those accepted. */
  async addAsItIs(key: string, file: File, about: About = {}): Promise<void> {
    const message = await fileRefusal(file);
    if (message) this.#set(key, { state: 'refused', name: file.name, sent: 0, total: file.size, message });
    else await this.addPrepared(key, file, about);
  }

  /** A document that was made and checked elsewhere. */
  async addPrepared(key: string, file: File, about: About = {}): Promise<void> {
    this.#drop(key);
    this.#prepared.set(key, { file, isBlurred: false, about });
    await this.sendAnyway(key);
  }

  /** Sends what was prepared, blurred or not. */
  async sendAnyway(key: string): Promise<void> {
    const prepared = this.#prepared.get(key);
    if (!prepared) return;
    this.#prepared.delete(key);
    await this.#begin({ key, file: prepared.file, url: null, about: prepared.about });
  }

  /** Tries again what the server refused. @param more said with it this time. */
  async sendAgain(key: string, more: About = {}): Promise<void> {
    const refused = this.#refused.get(key);
    if (!refused) return;
    this.#refused.delete(key);
    await this.#begin({ ...refused, url: null, about: { ...refused.about, ...more } });
  }

  async #begin(job: StoredDocument): Promise<void> {
    this.#enqueue(job);
    await this.#options.stored.put(job);
    await this.#pump();
  }

  #enqueue(job: StoredDocument): void {
    this.#jobs = [...this.#jobs.filter(({ key }) => key !== job.key), job];
    this.#set(job.key, { state: 'queued', name: job.file.name, sent: 0, total: job.file.size });
  }

  cancel(key: string): void {
    this.#drop(key);
    this.#set(key, null);
    void this.#pump();
  }

  #drop(key: string): void {
    this.#prepared.delete(key);
    this.#refused.delete(key);
    this.#jobs = this.#jobs.filter((job) => job.key !== key);
    void this.#options.stored.remove(key);
    if (this.#current?.job.key !== key) return;
    this.#current.sending.abandon();
    this.#current = null;
  }

  /** Tries again what the line, or the server, stopped. */
  async resume(): Promise<void> {
    await this.#pump();
  }

  async #pump(): Promise<void> {
    const [job] = this.#jobs;
    if (!job || this.#current || this.#isStarting || this.#isStopped) return;
    this.#isStarting = true;
    const arrived = await this.#send(job).finally(() => (this.#isStarting = false));
    if (arrived) await this.#pump();
  }

  /** @returns whether the next one may follow. */
  async #send(job: StoredDocument): Promise<boolean> {
    const { key, file } = job;
    const at = { name: file.name, total: file.size };
    const isMine = (): boolean => this.#jobs.includes(job) && !this.#isStopped;
    const sentBefore = this.#uploads[key]?.sent ?? 0;
    try {
      const { sendDocument } = await this.#options.load();
      if (!isMine()) return true;
      this.#set(key, { state: 'sending', ...at, sent: sentBefore });
      const sending = sendDocument({
        key,
        file,
        about: job.about ?? {},
        url: job.url,
        onUrl: (url) => {
          job.url = url;
          if (isMine()) void this.#options.stored.put(job);
        },
        onProgress: (sent) => {
          if (isMine()) this.#set(key, { state: 'sending', ...at, sent });
        },
      });
      this.#current = { job, sending };
      await sending.done;
      if (!isMine()) return true;
      this.#jobs = this.#jobs.filter((one) => one !== job);
      await this.#options.stored.remove(key);
      await this.#onReceived().catch(() => undefined);
      this.#set(key, null);
      return true;
    } catch (error) {
      if (!isMine()) return true;
      const sent = this.#uploads[key]?.sent ?? 0;
      const said = error instanceof ApiError ? error.message : '';
      if (passesLater(error)) {
        const isLost = !(error instanceof ApiError) || error.status === 0;
        const reason = isLost ? null : said || FAILED;
        this.#set(key, { state: 'waiting', ...at, sent, since: new Date(), reason });
        return false;
      }
      this.#jobs = this.#jobs.filter((one) => one !== job);
      await this.#options.stored.remove(key);
      this.#refused.set(key, job);
      const code = error instanceof ApiError ? error.code : '';
      this.#set(key, { state: 'refused', ...at, sent, message: said || FAILED, code, canSendAgain: true });
      return true;
    } finally {
      if (this.#current?.job === job) this.#current = null;
    }
  }
}
