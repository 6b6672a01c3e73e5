import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../shell/use-session.ts';
import { ReceivedInvitations } from '../../../shell/workspace/received-invitations.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CareerSection } from '../careers-editor/career-section.tsx';
import { CompanyFacts } from '../profile/company-facts.tsx';
import { CompanyLogo } from '../profile/company-logo.tsx';
import { PackageChoice } from '../packages/public/package-choice.tsx';
import { companyQuery } from '../profile/profile.api.ts';
import { VerifiedTag } from '../profile/verified-tag.tsx';
import { VerificationSection } from '../verification/verification-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

const CompanyForm = lazyPart(() => import('../profile/company-form.tsx'));

/** The company as candidates read it beside its offers; owners and recruiters write it. */
export default function CompanyTab() {
  const user = useSession();
  if (!user) return null;
  return user.company ? <Company /> : <ReceivedInvitations email={user.userName} />;
}

function Company() {
  const query = useQuery({ ...companyQuery, staleTime: Infinity, gcTime: 0 });
  if (query.isPending) return <SkeletonList label="Chargement de l'entreprise…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  const company = query.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 gap-4">
        <h2 className="flex flex-wrap items-center gap-2 text-l wrap-anywhere">
          {company.name}
          <VerifiedTag isVerified={company.isVerified} />
        </h2>
        <CompanyLogo company={company} />
      </Card>
      {company.abilities.edit ? (
        <Suspense fallback={<SkeletonList label="Chargement de l'entreprise…" />}>
          <CompanyForm company={company} />
        </Suspense>
      ) : (
        <CompanyFacts company={company} />
      )}
      <VerificationSection />
      <CareerSection />
      <section aria-labelledby="package-title" className="grid grid-cols-1 gap-3">
        <h2 id="package-title" className="text-l">
          Formule
        </h2>
        <PackageChoice />
      </section>
    </div>
  );
}
