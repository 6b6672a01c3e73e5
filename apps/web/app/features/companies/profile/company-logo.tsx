import type { CompanyProfile } from '@baara/contract/companies/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Logo } from '../../../ui/avatar.tsx';
import { toast } from '../../../ui/toast.ts';
import { PictureEditor } from '../../files/pictures/public/picture-editor.tsx';
import { companyQuery, removeCompanyLogo, saveCompanyLogo } from './profile.api.ts';

const words = {
  add: 'Ajouter un logo',
  change: 'Changer le logo',
  remove: 'Retirer le logo',
  removeQuestion: "Retirer le logo de l'entreprise ?",
  removeConsequence: 'Ses initiales le remplaceront sur toutes ses offres.',
  cropTitle: 'Cadrer le logo',
};

/** The company's logo, with what changes and removes it for those who may. */
export function CompanyLogo({ company }: { company: CompanyProfile }) {
  const client = useQueryClient();
  const cachePage = (answer: { data: CompanyProfile; message?: string }): void => {
    client.setQueryData(companyQuery.queryKey, answer.data);
    toast.success(answer.message ?? '');
  };
  const save = async (form: FormData): Promise<void> => cachePage(await saveCompanyLogo({ body: {}, form }));
  const remove = async (): Promise<void> => cachePage(await removeCompanyLogo());
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Logo name={company.name} src={company.logo} size="xl" />
      {company.abilities.edit && (
        <PictureEditor
          words={words}
          shape="rect"
          onSave={save}
          onRemove={company.logo ? remove : undefined}
        />
      )}
    </div>
  );
}
