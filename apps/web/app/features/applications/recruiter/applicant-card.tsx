import type { RecruiterApplicationSummary } from '@baara/contract/recruiter-applications';
import { Link } from 'react-router';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';

const SKILLS_SHOWN = 2;

/** A candidate on the board. It can be dragged; its link opens the whole application. */
export function ApplicantCard({
  application,
  href,
}: {
  application: RecruiterApplicationSummary;
  href: string;
}) {
  const { candidate } = application;
  const { canWrite } = useCompanyRole();
  const name = `${candidate.firstName} ${candidate.lastName}`;
  return (
    <div
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData(
          'application/x-baara-application',
          JSON.stringify({ id: application.id, offerId: application.offerId, stage: application.stage }),
        );
        event.dataTransfer.effectAllowed = 'move';
      }}
      className="relative grid gap-2 rounded-lg border border-line bg-surface p-3 hover:border-primary"
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} src={candidate.avatar} />
        <div className="min-w-0 flex-1">
          <h3 className="text-m">
            <Link to={href} className="cover" preventScrollReset>
              {name}
            </Link>
          </h3>
          <p className="line-clamp-2 text-s leading-snug text-ink-soft">
            {[candidate.headline, candidate.city].filter(Boolean).join(' · ')}
          </p>
        </div>
        {application.unread && (
          <span className="size-2.5 flex-none rounded-full bg-accent">
            <span className="sr-only">Non lue</span>
          </span>
        )}
      </div>
      {application.skills.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {application.skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <Tag key={skill}>{skill}</Tag>
          ))}
        </div>
      )}
      <p className="text-s text-ink-soft">
        Reçue <RelativeTime value={application.appliedAt} className="lowercase" />
        {application.hasCv && ' · CV joint'}
      </p>
    </div>
  );
}
