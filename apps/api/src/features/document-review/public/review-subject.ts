import type { Permission } from '@baara/contract/accounts/permissions';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import type { Db } from '../../../platform/db/database.ts';
import type { DomainError } from '../../../platform/http/errors.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';

/** Numbers as the documents say them; which of them there are depends on whose they are. */
export type RequestNumbers = Partial<Record<'rccm_number' | 'tax_number' | 'identity_number', string | null>>;

/** What an e-mail to those who wear a badge is written from. `publicUrl` has no final slash. */
type MailData = { publicUrl: string; name: string };

/**
 * What a company and a freelance differ in, while their documents are prepared, sent and read by two people. Everything
 * else about a request is this feature's.
 */
export type ReviewSubject = {
  /** The beginning of the audit's actions: `company.verification_sent`. */
  kind: 'company' | 'freelance';
  /** Which column of a request names it. */
  column: 'company_id' | 'freelance_id';
  /** Of those who read its documents. */
  permission: Permission;
  /** Where they find what waits, and where its own people prepare it. */
  queuePath: string;
  ownPath: string;
  /** Without these nothing is sent. */
  required: readonly ReviewDocumentKind[];
  messages: { DOCUMENTS_MISSING: string };
  refusals: { own: () => DomainError; changed: () => DomainError; notVerified: () => DomainError };
  /** As a bell says it. */
  titles: {
    sent: (name: string) => string;
    second: (name: string) => string;
    verified: (name: string) => string;
    refused: (name: string) => string;
    ended: (name: string) => string;
    expired: (name: string) => string;
  };
  mails: {
    verified: (data: MailData & { until: string }) => Mail;
    refused: (data: MailData & { reason: string }) => Mail;
    ended: (data: MailData & { reason: string }) => Mail;
    expiry: (data: MailData & { until: string }) => Mail;
  };
  /** Its row, locked for other changes until the transaction ends; undefined for one that is gone. */
  lock: (tx: Db, id: string) => Promise<{ name: string; isVerified: boolean } | undefined>;
  /** Whether this person is of it: somebody else reads. */
  isOwn: (db: Db, id: string, accountId: string) => Promise<boolean>;
  /** Gives the badge, and stores the numbers of the documents. */
  setVerified: (
    tx: Db,
    id: string,
    badge: { numbers: RequestNumbers; until: string; at: Date },
  ) => Promise<void>;
  setUnverified: (tx: Db, id: string, at: Date) => Promise<void>;
  /** Recipients of its notifications. */
  selectPeople: (tx: Db, id: string) => Promise<readonly { id: string }[]>;
};
