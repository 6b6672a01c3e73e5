import {
  type getApplicationCvText,
  recruiterApplicationMessages,
} from '@baara/contract/applications/recruiter-applications';
import { cvReadingOf } from '@baara/contract/files/cv-texts';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findApplicationCvWords } from './one-application.queries.ts';
import { applicationNotFound } from './read-application.ts';
import { anonymised } from './recruiter-applications.view.ts';

/**
 * The words of the CV of an application, masked while it is anonymous.
 * @throws 404 for another company's, or without a CV.
 */
export async function readCvWords(
  db: Db,
  member: CompanyMember,
  id: string,
): Promise<DataOf<typeof getApplicationCvText>> {
  const row = await findApplicationCvWords(db, member.company.id, id);
  if (!row) throw applicationNotFound();
  if (row.cv_id === null) throw notFound(recruiterApplicationMessages.CV_MISSING, 'CV_NOT_FOUND');
  const { status, detail, text } = row;
  return {
    // A document its owner removed has no words left.
    text: status === 'read' && text ? anonymised(text, row) : null,
    reading: cvReadingOf({ status, detail }, 'recruiter'),
  };
}
