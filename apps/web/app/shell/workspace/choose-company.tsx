import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { CompanyList } from './company-list.tsx';

const stay = (): void => undefined;

/** In place of a company's screens, before one was chosen; the screen asked for follows the choice. */
export default function ChooseCompany() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Choisissez une entreprise"
        description="Vous recrutez pour les clients de la plateforme : la page demandée s'ouvre pour l'entreprise choisie."
      />
      <CompanyList isWide goOn={stay} />
    </WorkspacePage>
  );
}
