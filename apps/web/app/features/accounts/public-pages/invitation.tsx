import { companyMessages } from '@baara/contract/companies/company-messages';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { Invitation } from '@baara/contract/companies/team';
import { Link, type MetaFunction } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useMailedLink } from '../../../lib/use-mailed-link.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { answeredInvitations } from './public/answered-invitations.ts';
import { NarrowPage, linkRowClass, linkClass } from './public/narrow-page.tsx';
import { UnopenedLink } from './public/unopened-link.tsx';
import { InvitedForm } from './public/invited-form.tsx';
import { LeaveSession } from './public/leave-session.tsx';
import { AcceptInvitation } from './invitation-actions.tsx';
import { SupportLink } from './support-link.tsx';
import { readInvitation, registeringByInvitation } from '../accounts.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Invitation | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** An invitation that this page answered is not read again while the person is led on. */
const read = async (token: string): Promise<Invitation | null> =>
  answeredInvitations.has(token) ? null : (await readInvitation({ params: { token } })).data;

/** The page of a company's link: an account to make, a team to join, or the reason why not. */
export default function InvitationPage() {
  const { token, link, retry } = useMailedLink({ read, unknown: companyMessages.INVITATION_UNKNOWN });
  const session = useSession();
  if (link.kind === 'open')
    return <OpenInvitation key={token} token={token} invitation={link.value} onSignedOut={retry} />;
  const isUsed = link.kind === 'closed' && link.code === 'INVITATION_USED';
  return (
    <NarrowPage title="Invitation" links={link.kind === 'closed' && <SupportLink />}>
      <UnopenedLink link={link} reading="Lecture de l'invitation..." onRetry={retry} />
      {isUsed && (
        <Link to={session ? publicPaths.dashboard() : publicPaths.login()} className={buttonClass('primary')}>
          {session ? 'Ouvrir mon tableau de bord' : 'Se connecter'}
        </Link>
      )}
    </NarrowPage>
  );
}

type OpenProps = { token: string; invitation: Invitation; onSignedOut: () => void };

function OpenInvitation({ token, invitation, onSignedOut }: OpenProps) {
  const { company, role, invitedBy, expiresAt } = invitation;
  const { title, allows } = companyRoleLabels[role];
  return (
    <NarrowPage
      title={`Rejoignez ${company.name}`}
      intro={`${invitedBy ?? 'Un membre de l’équipe'} vous invite dans l'équipe.`}
      links={
        invitation.situation === 'register' && (
          <p className={linkRowClass}>
            Ce n'est pas vous ?
            <Link to={publicPaths.home()} className={linkClass}>
              Ignorez cette invitation
            </Link>
          </p>
        )
      }
    >
      <div className="flex items-center gap-3">
        <Logo name={company.name} src={company.logo} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{company.name}</p>
          <p className="text-s text-ink-soft">Invitation valable jusqu'au {formatDate(expiresAt)}</p>
        </div>
      </div>
      <p>
        <b>Votre rôle : {title}.</b> {allows}
      </p>
      <NextAction token={token} invitation={invitation} onSignedOut={onSignedOut} />
    </NarrowPage>
  );
}

/** The next action, for each possible reader of the link. */
function NextAction({ token, invitation: { situation, email }, onSignedOut }: OpenProps) {
  switch (situation) {
    case 'register':
      return <InvitedForm registering={registeringByInvitation(token)} token={token} email={email} />;
    case 'accept':
      return <AcceptInvitation token={token} />;
    case 'sign_in':
      return (
        <>
          <p>
            Vous avez déjà un compte avec <b className="wrap-anywhere">{email}</b> : connectez-vous pour
            rejoindre l'équipe.
          </p>
          <Link
            to={publicPaths.login({ redirect: publicPaths.invitation(token) })}
            className={buttonClass('primary')}
          >
            Se connecter
          </Link>
        </>
      );
    case 'wrong_session':
      return (
        <>
          <Notice tone="warn">
            Cette invitation s'adresse à <b className="wrap-anywhere">{email}</b>, et vous êtes connecté(e)
            avec une autre adresse.
          </Notice>
          <LeaveSession onSignedOut={onSignedOut} />
        </>
      );
    case 'other_kind':
      return <Notice tone="warn">{companyMessages.OTHER_KIND_OF_ACCOUNT}</Notice>;
    case 'other_company':
      return (
        <>
          <Notice tone="warn">{companyMessages.OTHER_COMPANY}</Notice>
          <Link to={publicPaths.profile({ onglet: 'equipe' })} className={buttonClass('outline')}>
            Ouvrir mon équipe
          </Link>
        </>
      );
    case 'already_member':
      return (
        <>
          <Notice tone="good">Vous faites déjà partie de l'équipe.</Notice>
          <Link to={publicPaths.dashboard()} className={buttonClass('primary')}>
            Ouvrir mon tableau de bord
          </Link>
        </>
      );
  }
}
