import { companyRoleLabels } from '@baara/contract/companies/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../lib/countries.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { roleName } from '../../shell/role-name.ts';
import { useSession } from '../../shell/use-session.ts';
import { ReceivedInvitations } from '../../shell/workspace/received-invitations.tsx';
import { Logo } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { identityQuery } from '../accounts/identity/public/identity.api.ts';
import { IdentityForm } from '../accounts/identity/public/identity-form.tsx';
import { MyPhoto } from '../accounts/identity/public/my-photo.tsx';
import { companyQuery } from './profile/profile.api.ts';
import { VerifiedTag } from './profile/verified-tag.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';

export const meta = () => [{ title: 'Profil recruteur | Baara' }];

/** The recruiter's own card, their place in the company, and the company at a glance. */
export default function RecruiterProfile() {
  const user = useSession();
  if (!user) return null;
  return (
    <WorkspacePage>
      <PageHeader title="Profil recruteur" description="Vous, votre rôle et votre entreprise." />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_24rem] lg:items-start">
        <Card className="grid grid-cols-1 gap-5">
          <h2 className="text-l wrap-anywhere">{user.fullname}</h2>
          <MyPhoto />
          <IdentityForm />
        </Card>
        <div className="grid grid-cols-1 gap-4">
          {user.company ? <OwnRole company={user.company} /> : <WithoutCompany user={user} />}
          {user.company && <CompanyAtAGlance />}
        </div>
      </div>
    </WorkspacePage>
  );
}

function OwnRole({ company }: { company: NonNullable<SessionUser['company']> }) {
  const { data } = useQuery(identityQuery);
  const { title, allows } = companyRoleLabels[company.role];
  return (
    <Card className="grid gap-2">
      <h2 className="text-l">Votre rôle : {title}</h2>
      <p>{allows}</p>
      {data?.memberSince && (
        <p className="text-s text-ink-soft">Dans l'équipe depuis le {formatDate(data.memberSince)}</p>
      )}
    </Card>
  );
}

function CompanyAtAGlance() {
  const query = useQuery({ ...companyQuery, gcTime: 0 });
  if (query.isPending) return <SkeletonList count={1} label="Chargement de l'entreprise…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  const { name, logo, activity, city, country, isVerified } = query.data;
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Logo name={name} src={logo} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-l">{name}</h2>
          <p className="text-s text-ink-soft">{[city, countryTitle(country)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div>
        <VerifiedTag isVerified={isVerified} />
      </div>
      {activity && <p>{activity}</p>}
      <div className="flex flex-wrap gap-2">
        <Link to={paths.profile({ onglet: 'entreprise' })} className={buttonClass('outline')}>
          Page de l'entreprise
        </Link>
        <Link to={paths.profile({ onglet: 'equipe' })} className={buttonClass('outline')}>
          Équipe
        </Link>
        <Link to={paths.recruiterOffers()} className={buttonClass('outline')}>
          Offres
        </Link>
      </div>
    </Card>
  );
}

function WithoutCompany({ user }: { user: SessionUser }) {
  if (user.typeUserName === 'employer') return <ReceivedInvitations email={user.userName} />;
  return (
    <Card className="grid gap-2">
      <h2 className="text-l">{roleName(user.typeUserName)}</h2>
      <p>
        Votre compte n'est rattaché à aucune entreprise : vous suivez toutes celles de la plateforme depuis
        votre tableau de bord.
      </p>
      <div>
        <Link to={paths.dashboard()} className={buttonClass('outline')}>
          Tableau de bord
        </Link>
      </div>
    </Card>
  );
}
