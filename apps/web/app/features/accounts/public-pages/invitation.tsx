import { companyMessages } from '@baara/contract/companies/company-messages';
import { companyRoleLabels } from '@baara/contract/companies/company-roles';
import type { Invitation } from '@baara/contract/companies/company-team';
import { useEffect, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { answeredInvitations } from '../answered-invitations.ts';
import { AccountPage, linkRowClass, linkClass, NeedsScript } from './account-page.tsx';
import { AcceptInvitation, LeaveSession } from './invitation-actions.tsx';
import { InvitedForm } from './invited-form.tsx';
import { SupportLink } from './support-link.tsx';
import { readInvitation } from '../accounts.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Invitation | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

type Outcome =
  | { kind: 'loading' }
  | { kind: 'open'; invitation: Invitation }
  | { kind: 'closed'; message: string; isUsed: boolean; isUnreachable: boolean };

async function read(token: string): Promise<Outcome | null> {
  try {
    const { data } = await readInvitation({ params: { token } });
    return { kind: 'open', invitation: data };
  } catch (error) {
    if (error instanceof ApiCanceled) return null;
    return {
      kind: 'closed',
      message: messageOf(error, companyMessages.INVITATION_UNKNOWN),
      isUsed: error instanceof ApiError && error.code === 'INVITATION_USED',
      isUnreachable: error instanceof ApiError && (error.status === 0 || error.status >= 500),
    };
  }
}

/** The page of a company's link: an account to make, a team to join, or the reason why not. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const [attempt, setAttempt] = useState(1);
  const again = (): void => setAttempt(attempt + 1);
  return <Answer key={`${token}:${attempt}`} token={token} onRetry={again} />;
}

function Answer({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });
  const session = useSession();
  useEffect(() => {
    if (answeredInvitations.has(token)) return undefined;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const next = await read(token);
      if (next && isCurrent) setOutcome(next);
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (outcome.kind === 'open') {
    return <OpenInvitation token={token} invitation={outcome.invitation} onSignedOut={onRetry} />;
  }
  return (
    <AccountPage title="Invitation" links={outcome.kind === 'closed' && <SupportLink />}>
      <NeedsScript />
      {outcome.kind === 'loading' && <Spinner label="Lecture de l'invitation..." />}
      {outcome.kind === 'closed' && (
        <>
          <Notice tone="bad">{outcome.message}</Notice>
          {outcome.isUsed && (
            <Link
              to={session ? publicPaths.dashboard() : publicPaths.login()}
              className={buttonClass('primary')}
            >
              {session ? 'Ouvrir mon tableau de bord' : 'Se connecter'}
            </Link>
          )}
          {outcome.isUnreachable && (
            <Button variant="outline" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </>
      )}
    </AccountPage>
  );
}

type OpenProps = { token: string; invitation: Invitation; onSignedOut: () => void };

function OpenInvitation({ token, invitation, onSignedOut }: OpenProps) {
  const { company, role, invitedBy, expiresAt } = invitation;
  const { title, allows } = companyRoleLabels[role];
  return (
    <AccountPage
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
    </AccountPage>
  );
}

/** The next action, for each possible reader of the link. */
function NextAction({ token, invitation: { situation, email }, onSignedOut }: OpenProps) {
  switch (situation) {
    case 'register':
      return <InvitedForm token={token} email={email} />;
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
