import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { PasswordSection } from './password-section.tsx';

export const meta = () => [{ title: 'Sécurité | Baara' }];

/** Everything that protects the account, one section each. */
export default function SecurityPage() {
  return (
    <WorkspacePage>
      <PageHeader title="Sécurité" description="Ce qui protège l'accès à votre compte." />
      <div className="grid max-w-lg gap-5">
        <PasswordSection />
      </div>
    </WorkspacePage>
  );
}
