import type { CandidateProfile } from '@baara/contract/candidates/record';
import { studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import Printer from 'lucide-react/icons/printer';
import { formatDate } from '../../../../lib/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { WriteButton } from '../../../messaging/public/write-button.tsx';
import { CandidateFrame } from '../candidate-frame.tsx';
import { ContactLines } from '../contact-lines.tsx';
import { MaskedNotice, type Unlock } from '../masked-notice.tsx';
import { period, place } from '../profile-facts.ts';
import { Facts, LanguageTags, SkillTags } from '../profile-sections.tsx';
import { type Milestone, milestonesOf } from '../timeline.ts';

/** The same profile on one sheet: denser, in the order of time, made to be printed. */
export function SheetScreen({ unlock }: { unlock: Unlock }) {
  return (
    <CandidateFrame view="sheet" actionOf={actionsOf}>
      {(profile) => (
        <div className="grid grid-cols-1 gap-4">
          <MaskedNotice profile={profile} unlock={unlock} />
          <Sheet profile={profile} />
        </div>
      )}
    </CandidateFrame>
  );
}

const actionsOf = (profile: CandidateProfile) => (
  <>
    {profile.abilities.write && <WriteButton candidateId={profile.id} name={profile.name} />}
    <Button variant="outline" icon={<Printer {...icon} />} onClick={() => window.print()}>
      Imprimer
    </Button>
  </>
);

function Sheet({ profile }: { profile: CandidateProfile }) {
  return (
    <article className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4.5 md:p-7 print:border-0 print:p-0">
      <header className="flex flex-wrap items-center gap-4 border-b border-line pb-4">
        <Avatar name={profile.name} src={profile.avatar} size="l" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="text-l font-bold">{profile.name}</p>
          <p>{[profile.title, place(profile)].filter(Boolean).join(' · ')}</p>
          <ContactLines profile={profile} />
        </div>
      </header>
      {profile.summary && <p className="whitespace-pre-line wrap-anywhere">{profile.summary}</p>}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        <Column title="Parcours">
          <Timeline milestones={milestonesOf(profile)} />
        </Column>
        <div className="grid grid-cols-1 content-start gap-5">
          <Column title="En bref">
            <Facts profile={profile} />
          </Column>
          <Column title="Compétences">
            <SkillTags profile={profile} />
          </Column>
          <Column title="Langues">
            <LanguageTags profile={profile} />
          </Column>
        </div>
      </div>
      <p className="border-t border-line pt-3 text-s text-ink-soft">
        Profil mis à jour le {formatDate(profile.updatedAt)}
        {profile.access === 'masked' && ' · profil masqué'}
      </p>
    </article>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <h2 className="text-m text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

/** Work and studies along one line, latest first. */
function Timeline({ milestones }: { milestones: Milestone[] }) {
  if (milestones.length === 0) return <p className="text-ink-soft">Aucune étape indiquée.</p>;
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {milestones.map((milestone) => (
        <li key={milestone.key} className="relative break-inside-avoid wrap-anywhere">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-5.5 size-2.5 rounded-full ${milestone.kind === 'work' ? 'bg-primary' : 'bg-accent'}`}
          />
          <Step milestone={milestone} />
        </li>
      ))}
    </ol>
  );
}

function Step({ milestone }: { milestone: Milestone }) {
  if (milestone.kind === 'study') {
    const { degree, school, year, level } = milestone.education;
    return (
      <>
        <p className="text-s text-ink-soft">{year ?? 'Formation'}</p>
        <h3 className="text-m">{degree}</h3>
        <p className="text-s">{[school, studyLevelTitle(level)].filter(Boolean).join(' · ')}</p>
      </>
    );
  }
  const { title, company, city, description } = milestone.experience;
  return (
    <>
      <p className="text-s text-ink-soft">{period(milestone.experience)}</p>
      <h3 className="text-m">{title}</h3>
      <p className="text-s">{[company, city].filter(Boolean).join(', ')}</p>
      {description && <p className="text-s whitespace-pre-line">{description}</p>}
    </>
  );
}
