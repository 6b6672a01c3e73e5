import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** `publicUrl` has no final slash. `now` is read once a number's lock is taken, so that numbers follow dates. */
export type InvoiceServices = { mailer: Mailer; storage: Storage; publicUrl: string; now: () => Date };
