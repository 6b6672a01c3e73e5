import type { CandidateProfile } from '@baara/contract/candidates/record';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { CandidateFrame } from '../candidate-frame.tsx';
import { CandidateTags } from '../candidate-tags.tsx';
import { ContactLines } from '../contact-lines.tsx';
import { DuplicatesNotice } from '../duplicates-notice.tsx';
import { MaskedNotice, type Unlock } from '../masked-notice.tsx';
import { OwnApplications } from '../own-applications.tsx';
import { place } from '../profile-facts.ts';
import { Educations, Experiences, Facts, LanguageTags, Part, SkillTags } from '../profile-sections.tsx';
import { CandidateNotes } from './candidate-notes.tsx';
import { CompareBar } from './compare-selection.tsx';

type Props = {
  /** Actions on the candidate, beside their name. */
  actionsOf: (profile: CandidateProfile) => ReactNode;
  unlock: Unlock;
};

/** A candidate as a recruiter reads them: identity, experience, and the company's notes and tags. */
export function ProfileScreen({ actionsOf, unlock }: Props) {
  return (
    <>
      <CandidateFrame view="profile" actionOf={actionsOf}>
        {(profile) => <Content profile={profile} unlock={unlock} />}
      </CandidateFrame>
      <CompareBar />
    </>
  );
}

function Content({ profile, unlock }: { profile: CandidateProfile; unlock: Unlock }) {
  const { abilities } = profile;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid grid-cols-1 gap-4">
        <MaskedNotice profile={profile} unlock={unlock} />
        {abilities.readNotes && abilities.seeContact && <DuplicatesNotice profile={profile} />}
        <Head profile={profile} />
        {profile.summary && (
          <Part title="Présentation">
            <p className="whitespace-pre-line wrap-anywhere">{profile.summary}</p>
          </Part>
        )}
        <Part title="Expériences">
          <Experiences profile={profile} />
        </Part>
        <Part title="Formations">
          <Educations profile={profile} />
        </Part>
        <Part title="Compétences">
          <SkillTags profile={profile} />
        </Part>
        <Part title="Langues">
          <LanguageTags profile={profile} />
        </Part>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Part title="En bref">
          <Facts profile={profile} />
        </Part>
        {abilities.readNotes && (
          <>
            <Part title="Candidatures chez vous">
              <OwnApplications profile={profile} />
            </Part>
            <Part title="Étiquettes">
              <CandidateTags profile={profile} />
            </Part>
            <Part title="Notes internes" id="notes">
              <CandidateNotes candidateId={profile.id} canNote={abilities.note} />
            </Part>
          </>
        )}
      </div>
    </div>
  );
}

function Head({ profile }: { profile: CandidateProfile }) {
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4.5">
      <div className="flex items-center gap-3">
        <Avatar name={profile.name} src={profile.avatar} size="l" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{profile.title ?? profile.category ?? 'Candidat'}</p>
          <p className="text-ink-soft">{place(profile)}</p>
          <p className="text-s text-ink-soft">Profil mis à jour le {formatDate(profile.updatedAt)}</p>
        </div>
      </div>
      <ContactLines profile={profile} />
    </div>
  );
}
