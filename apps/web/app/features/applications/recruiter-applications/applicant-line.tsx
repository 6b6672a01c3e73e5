import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { formatDate, formatPhone } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TagList } from '../../candidates/record/public/company-tags.tsx';
import { nameOf, sourceText } from './application.api.ts';

/** Who applied, when, and how to reach them. */
export function ApplicantLine({ application }: { application: RecruiterApplication }) {
  const { candidate, contact, profile, tags, appliedAt } = application;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={nameOf(application)} src={candidate.avatar} size="l" />
        <div className="min-w-0">
          <p className="font-semibold">{candidate.headline ?? 'Candidat'}</p>
          <p className="text-s wrap-anywhere text-ink-soft">
            {[
              profile && candidate.city,
              `Reçue le ${formatDate(appliedAt)}`,
              `Source : ${sourceText(application)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {contact && (
        <p className="flex flex-wrap gap-x-4 wrap-anywhere">
          <a href={`mailto:${contact.email}`} className="py-1 text-primary">
            {contact.email}
          </a>
          {contact.phone && (
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className="py-1 text-primary">
              {formatPhone(contact.phone)}
            </a>
          )}
        </p>
      )}
      <TagList tags={tags} />
    </div>
  );
}
