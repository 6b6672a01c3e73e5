import type { GuestInvitation } from '@baara/contract/freelance/contracts';
import { useState } from 'react';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { answeredInvitations } from '../../../accounts/public-pages/public/answered-invitations.ts';
import { InvitedForm } from '../../../accounts/public-pages/public/invited-form.tsx';
import { LeaveSession } from '../../../accounts/public-pages/public/leave-session.tsx';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { acceptGuestInvitation, readGuestInvitation, registeringGuest } from './guest-invitation.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Invitation à lire un contrat | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** An invitation that this page answered is not read again while the person is led on. */
const read = async (token: string): Promise<GuestInvitation | null> =>
  answeredInvitations.has(token) ? null : readGuestInvitation(token);

/** The page of a link to a contract: an account to open, one click, or the reason why not. */
export default function GuestInvitationPage() {
  const { token, link, retry } = useMailedLink({ read, unknown: 'Cette invitation n’a pas pu être lue' });
  if (link.kind !== 'open')
    return (
      <NarrowPage title="Invitation">
        <UnopenedLink link={link} reading="Lecture de l'invitation..." onRetry={retry} />
        {link.kind === 'closed' && link.code === 'INVITATION_USED' && (
          <Link to={paths.freelanceContracts()} className={buttonClass('primary')}>
            Lire le contrat
          </Link>
        )}
      </NarrowPage>
    );
  const { contract, invitedBy, expiresAt } = link.value;
  return (
    <NarrowPage
      title="Lisez ce contrat"
      intro={`${invitedBy ?? 'L’une des parties'} vous invite à lire le contrat de la mission « ${contract} ».`}
    >
      <p>
        Vous lisez le contrat, ses documents et ses factures, sans pouvoir y agir.
        <span className="block text-s text-ink-soft">
          Invitation valable jusqu'au {formatDate(expiresAt)}
        </span>
      </p>
      <NextAction key={token} token={token} invitation={link.value} onSignedOut={retry} />
    </NarrowPage>
  );
}

type NextProps = { token: string; invitation: GuestInvitation; onSignedOut: () => void };

/** For each possible reader of the link. */
function NextAction({ token, invitation: { situation, email }, onSignedOut }: NextProps) {
  if (situation === 'register')
    return (
      <InvitedForm
        registering={registeringGuest(token)}
        token={token}
        email={email}
        home={({ contractId = '' }) => paths.freelanceContract(contractId)}
      />
    );
  if (situation === 'accept') return <Accept token={token} />;
  if (situation === 'sign_in')
    return (
      <>
        <p>
          Vous avez déjà un compte avec <b className="wrap-anywhere">{email}</b> : connectez-vous pour lire le
          contrat.
        </p>
        <Link
          to={publicPaths.login({ redirect: paths.guestInvitation(token) })}
          className={buttonClass('primary')}
        >
          Se connecter
        </Link>
      </>
    );
  return (
    <>
      <Notice tone="warn">
        Cette invitation s'adresse à <b className="wrap-anywhere">{email}</b>, et vous êtes connecté(e) avec
        une autre adresse.
      </Notice>
      <LeaveSession onSignedOut={onSignedOut} />
    </>
  );
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message, data } = await acceptGuestInvitation(token);
      answeredInvitations.add(token);
      toast.success(message ?? '');
      await navigate(paths.freelanceContract(data.contractId), { replace: true });
    } catch (error) {
      setProblem(messageOf(error, 'Une erreur est survenue'));
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        Lire le contrat
      </Button>
    </>
  );
}
