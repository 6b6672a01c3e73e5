import type { CandidateProfile } from '@baara/contract/candidates/record';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { StageTag } from '../../../lib/stage-tag.tsx';

/** What this candidate applied to in the company, each leading to its application. */
export function OwnApplications({ profile }: { profile: CandidateProfile }) {
  if (profile.applications.length === 0) {
    return <p className="text-ink-soft">Aucune candidature à vos offres.</p>;
  }
  return (
    <ul className="grid gap-3">
      {profile.applications.map(({ id, offerId, offerTitle, stage, stageTitle, appliedAt }) => (
        <li key={id} className="grid justify-items-start gap-1">
          <Link
            to={paths.offerApplications(offerId, { candidature: id })}
            className="py-1 font-semibold text-primary wrap-anywhere"
          >
            {offerTitle}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-s text-ink-soft">
            <StageTag stage={stage} title={stageTitle} /> Reçue le {formatDate(appliedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
