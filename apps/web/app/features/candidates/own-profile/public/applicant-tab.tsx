import { type ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { type ProfileSection, profileSections } from '@baara/contract/candidates/profile-completion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf } from '../../../../lib/address-params.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmailAddress } from '../../../accounts/identity/public/email-address.tsx';
import { MyPhoto } from '../../../accounts/identity/public/my-photo.tsx';
import { CompletionCard } from '../completion-card.tsx';
import { DocumentsCard } from '../documents-card.tsx';
import { profileQuery } from '../profile.api.ts';
import { PlacedCard, SectionCard } from '../section-card.tsx';
import { educationsSection } from '../sections/educations-section.tsx';
import { experiencesSection } from '../sections/experiences-section.tsx';
import { identitySection } from '../sections/identity-section.tsx';
import { languagesSection } from '../sections/languages-section.tsx';
import { mobilitySection } from '../sections/mobility-section.tsx';
import { presentationSection } from '../sections/presentation-section.tsx';
import { searchSection } from '../sections/search-section.tsx';
import { skillsSection } from '../sections/skills-section.tsx';
import { visibilitySection } from '../sections/visibility-section.tsx';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';

const RecruiterPreview = lazyPart(() => import('../recruiter-preview.tsx'));
const ReadCv = lazyPart(() => import('../cv/read-cv.tsx'));

/** `phone` is a field of the identity, which links lead to by itself. */
const places = [...profileSections, 'photo', 'documents', 'email', 'phone'] as const;

/** The candidate's profile: read first, each part changed in its place. The part being changed is in the address. */
export default function ApplicantTab() {
  const query = useQuery(profileQuery);
  if (query.isPending) return <ProfileSkeleton />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  return <Profile profile={query.data} />;
}

function Profile({ profile }: { profile: ApplicantProfile }) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const place = choiceOf(params, 'section', places);
  const goTo = (change: Record<string, string>): void =>
    setParams(change, { preventScrollReset: true, replace: Object.keys(change).length === 0 });
  const open = (section: ProfileSection): void => goTo({ section });
  const close = (): void => goTo({});
  const refresh = (): void => void client.invalidateQueries({ queryKey: profileQuery.queryKey });

  if (params.get('vue') === 'recruteur') {
    return (
      <Suspense fallback={<SkeletonList />}>
        <RecruiterPreview profile={profile} onClose={close} />
      </Suspense>
    );
  }
  if (params.get('vue') === 'cv') {
    return (
      <Suspense fallback={<SkeletonList />}>
        <ReadCv
          profile={profile}
          documentId={params.get('document')}
          onChoose={(document) => goTo({ vue: 'cv', document })}
          onClose={close}
        />
      </Suspense>
    );
  }
  const shared = (section: ProfileSection) => ({
    profile,
    isEditing: place === section || (section === 'identity' && place === 'phone'),
    field: section === 'identity' && place === 'phone' ? place : null,
    onOpen: open,
    onClose: close,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_340px]">
      <div className="grid grid-cols-1 gap-4 lg:order-2 lg:sticky lg:top-20">
        <CompletionCard completion={profile.completion} />
        <PlacedCard id="photo" isTarget={place === 'photo'}>
          <MyPhoto onChange={refresh} />
        </PlacedCard>
        <Button
          variant="outline"
          className="py-2 whitespace-normal!"
          onClick={() => goTo({ vue: 'recruteur' })}
        >
          Voir comme un recruteur
        </Button>
        <Link to={paths.ownCareerAdvisor()} className={buttonClass('outline', 'py-2 whitespace-normal!')}>
          Voir les métiers à ma portée
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <SectionCard definition={identitySection} {...shared('identity')} />
        <PlacedCard id="email" isTarget={place === 'email'}>
          <EmailAddress
            pending={profile.pendingEmail}
            isEditing={place === 'email'}
            onEdit={() => goTo({ section: 'email' })}
            onClose={close}
            onChange={refresh}
          />
        </PlacedCard>
        <SectionCard definition={presentationSection} {...shared('presentation')} />
        <SectionCard definition={experiencesSection} {...shared('experiences')} />
        <SectionCard definition={educationsSection} {...shared('educations')} />
        <SectionCard definition={skillsSection} {...shared('skills')} />
        <SectionCard definition={languagesSection} {...shared('languages')} />
        <SectionCard definition={searchSection} {...shared('search')} />
        <SectionCard definition={mobilitySection} {...shared('mobility')} />
        <DocumentsCard isTarget={place === 'documents'} />
        <SectionCard definition={visibilitySection} {...shared('visibility')} />
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
      <div className="grid content-start gap-4 lg:order-2">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
      <SkeletonList label="Chargement de votre profil…" />
    </div>
  );
}
