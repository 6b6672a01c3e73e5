import { Link, type MetaFunction } from 'react-router';
import { NarrowPage, linkRowClass, linkClass } from './public/narrow-page.tsx';
import { ResendForm } from './resend-form.tsx';
import { SupportLink } from './support-link.tsx';
import { useKnownEmail } from './use-known-email.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Vérifiez votre email | Baara' },
  { name: 'robots', content: 'noindex' },
];

const steps = [
  'Ouvrez votre boîte de réception, et regardez aussi les courriers indésirables.',
  "Ouvrez le message « Confirmez votre adresse email » et touchez le bouton qu'il contient.",
  'Revenez vous connecter. Le lien est valable 24\u00a0heures.',
];

export default function VerificationSent() {
  const email = useKnownEmail();
  return (
    <NarrowPage
      title="Vérifiez votre email"
      intro={
        email ? (
          <>
            Nous avons envoyé un lien de vérification à{' '}
            <strong className="wrap-anywhere text-ink">{email}</strong>.
          </>
        ) : (
          'Nous vous avons envoyé un lien de vérification.'
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
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft font-semibold text-primary"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <ResendForm key={email} email={email} />
    </NarrowPage>
  );
}
