import { securityMessages } from '@baara/contract/accounts/security-messages';
import { Link } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ConnectedDevices } from './connected-devices.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { paths } from '../../../lib/paths.ts';

export const meta = () => [{ title: 'Sécurité | Baara' }];

/** Everything that protects the account, one section each. An account that owes a second factor sees only that. */
export default function SecurityPage() {
  const isSetupDue = useSession()?.second_factor_required ?? false;
  return (
    <WorkspacePage>
      <PageHeader title="Sécurité" description="Ce qui protège l'accès à votre compte." />
      <div className="grid max-w-lg gap-5">
        {isSetupDue ? (
          <Notice tone="warn">{securityMessages.SECOND_FACTOR_SETUP_REQUIRED}</Notice>
        ) : (
          <PasswordSection />
        )}
        <SecondFactorSection />
        {!isSetupDue && <ConnectedDevices />}
        {!isSetupDue && (
          <p className="text-ink-soft">
            Ce que nous gardons à votre sujet, une copie à télécharger et la suppression du compte :{' '}
            <Link
              to={paths.profile({ onglet: 'donnees' })}
              className="font-semibold text-primary underline underline-offset-4"
            >
              Mes données
            </Link>
          </p>
        )}
      </div>
    </WorkspacePage>
  );
}
