import { accountMessages } from '@baara/contract/accounts/account-messages';
import { Link, type MetaFunction } from 'react-router';
import { Notice } from '../../../ui/states.tsx';
import { NarrowPage, linkRowClass, linkClass } from './public/narrow-page.tsx';
import { ResendForm } from './resend-form.tsx';
import { SupportLink } from './support-link.tsx';
import { useKnownEmail } from './use-known-email.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Lien de vérification expiré | Baara' },
  { name: 'robots', content: 'noindex' },
];

export default function VerificationExpired() {
  const email = useKnownEmail();
  return (
    <NarrowPage
      title="Votre lien a expiré"
      intro={
        email ? (
          <>
            Demandez un nouveau lien pour <strong className="wrap-anywhere text-ink">{email}</strong> : il
            sera valable 24 heures.
          </>
        ) : (
          'Demandez un nouveau lien : il sera valable 24 heures.'
        )
      }
      links={
        <>
          <SupportLink />
          <Link to={publicPaths.login()} className={`${linkClass} ${linkRowClass}`}>
            Retour à la connexion
          </Link>
        </>
      }
    >
      <Notice tone="warn">{accountMessages.EMAIL_VERIFICATION_EXPIRED}</Notice>
      <ResendForm key={email} email={email} />
    </NarrowPage>
  );
}
