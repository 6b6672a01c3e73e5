import type { CvReadingDetail, CvReadingStatus } from '@baara/contract/files/cv-texts';
import type { Contacts, ReadCv } from '@baara/cv-reading';

/** What reading a CV came to. */
export type CvReadingOutcome = {
  status: CvReadingStatus;
  detail: CvReadingDetail | null;
  /** Cleaned, without contacts, 200 KB at most; empty unless `read`. */
  text: string;
  language: string | null;
  contacts: Contacts;
  pageCount: number | null;
  /** What the CV says, by the parts of a profile; null unless `read`. */
  content: ReadCv | null;
};

/** Reasons why a CV has no text. */
export function unread(status: CvReadingStatus, detail: CvReadingDetail | null = null): CvReadingOutcome {
  const contacts = { emails: [], phones: [], links: [] };
  return { status, detail, text: '', language: null, contacts, pageCount: null, content: null };
}
