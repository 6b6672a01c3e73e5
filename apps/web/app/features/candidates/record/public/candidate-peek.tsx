import type { CandidateCard } from '@baara/contract/candidates/cards';
import type { CandidateProfile } from '@baara/contract/candidates/record';
import { candidateProfileMessages } from '@baara/contract/candidates/record-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { icon } from '../../../../ui/icon.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { WriteButton } from '../../../messaging/public/write-button.tsx';
import { ContactLines } from '../contact-lines.tsx';
import { factsOf, place } from '../profile-facts.ts';
import { profileQuery } from '../profile.api.ts';
import { Educations, Experiences, LanguageTags, SkillTags } from '../profile-sections.tsx';
import { TagList } from './company-tags.tsx';
import { profileUnlock } from './profile-unlock.slot.ts';
import { seenCandidatesRoot } from '../../../../lib/query-roots.ts';

type Props = {
  /** As the list shows them, until their whole profile is read. */
  candidate: CandidateCard;
  /** False while the person runs through the list: profiles on the way are not read, nor counted as looked at. */
  isSettled: boolean;
  /** After the main action. */
  children: ReactNode;
};

/** A candidate beside the list they were found in: what decides whether to go on, and the next action. */
export function CandidatePeek({ candidate, isSettled, children }: Props) {
  const client = useQueryClient();
  const query = useQuery({ ...profileQuery(candidate.id), enabled: isSettled });
  const profile = query.data;
  const { name, title, category, avatar, access, tags, abilities, updatedAt } = profile ?? candidate;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={avatar} size="l" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{title ?? category ?? 'Candidat'}</p>
          <p className="text-s text-ink-soft">
            {place(candidate)} · mis à jour le {formatDate(updatedAt)}
          </p>
        </div>
      </div>
      <TagList tags={tags} />
      {access === 'masked' && (
        <p className="flex gap-2 text-s text-ink-soft">
          <EyeOff {...icon} size={18} className="flex-none" />
          Nom de famille, coordonnées et documents masqués jusqu'au déblocage ou à une candidature.
        </p>
      )}
      {profile && <ContactLines profile={profile} />}
      <div data-screen-actions className="flex flex-wrap gap-2 max-sm:grid">
        {abilities.unlock ? (
          <profileUnlock.Part
            candidateId={candidate.id}
            name={name}
            onUnlocked={() => void client.invalidateQueries({ queryKey: seenCandidatesRoot })}
          />
        ) : (
          abilities.write && <WriteButton candidateId={candidate.id} name={name} variant="primary" />
        )}
        {children}
      </div>
      {!profile && query.isError && (
        <ErrorState
          message={
            query.error instanceof ApiError && query.error.status === 404
              ? candidateProfileMessages.NOT_FOUND
              : messageOf(query.error)
          }
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!profile && !query.isError && <SkeletonList label="Chargement du profil…" />}
      {profile && <Rest profile={profile} />}
    </div>
  );
}

/** Only what the person said. */
function Rest({ profile }: { profile: CandidateProfile }) {
  const facts = factsOf(profile).filter(({ key, value }) => value !== null && key !== 'place');
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s">
        {facts.map(({ key, title, value }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {profile.skills.length > 0 && (
        <Part title="Compétences">
          <SkillTags profile={profile} />
        </Part>
      )}
      {profile.summary && (
        <Part title="Présentation">
          <p className="whitespace-pre-line wrap-anywhere">{profile.summary}</p>
        </Part>
      )}
      {profile.experiences.length > 0 && (
        <Part title="Expériences">
          <Experiences profile={profile} />
        </Part>
      )}
      {profile.educations.length > 0 && (
        <Part title="Formations">
          <Educations profile={profile} />
        </Part>
      )}
      {profile.languages.length > 0 && (
        <Part title="Langues">
          <LanguageTags profile={profile} />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2 border-t border-line pt-3">
    <h3 className="text-m">{title}</h3>
    {children}
  </section>
);
