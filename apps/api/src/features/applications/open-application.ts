import type { Db } from '../../platform/db/database.ts';
import { openProfile, type ProfileOpening } from '../candidates/public/profile-views.ts';
import type { CompanyMember } from '../companies/access/public/company-member.ts';
import { findCompanyApplication, markRead } from './recruiter-applications/one-application.queries.ts';
import { applicationNotFound } from './recruiter-applications/read-application.ts';

/**
 * Somebody of the company looks at an application. Opened by someone who works on applications, it counts as read from
 * then on; those who only look on leave it as it was. The candidate sees who opened their profile, when there is one to
 * see.
 * @throws 404 for another company's.
 */
export async function openApplication(
  db: Db,
  member: CompanyMember,
  id: string,
  opening: ProfileOpening,
  now: Date,
): Promise<{ unread: boolean }> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  if (member.canWrite && row.read_at === null) await markRead(db, id, now);
  // Of an anonymous one, the profile is not seen.
  if (row.is_open && !row.is_anonymous) {
    const view = { candidateId: row.candidate_id, company: member.company, at: now };
    await openProfile(db, opening, view);
  }
  return { unread: row.read_at === null && !member.canWrite };
}
