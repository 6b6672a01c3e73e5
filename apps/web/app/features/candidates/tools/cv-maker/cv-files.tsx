import type { Cv } from '@baara/contract/candidates/tools/cvs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toolUsesQuery } from '../fair-use/public/fair-use.api.ts';
import { FairUse } from '../fair-use/public/fair-use.tsx';
import { addCvToDocuments, documentsKey, saveCvFile } from './public/cvs.api.ts';

type Act = 'pdf' | 'docx' | 'documents';
type Props = {
  cv: Cv;
  /** Of the file, without its ending. */
  name: string;
  /** Choices wait to be saved: a file would not have them. */
  isChanged: boolean;
};

/** The files of a saved CV. */
export function CvFiles({ cv, name, isChanged }: Props) {
  const client = useQueryClient();
  const [acting, setActing] = useState<Act | null>(null);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: Act): Promise<void> => {
    setActing(act);
    setError(null);
    try {
      if (act === 'documents') {
        const { message } = await addCvToDocuments({ params: { id: cv.id }, body: { format: 'pdf' } });
        toast.success(message ?? '');
        void client.invalidateQueries({ queryKey: documentsKey });
      } else await saveCvFile(cv.id, act, `CV ${name}.${act}`);
    } catch (failure) {
      setError(messageOf(failure));
    }
    void client.invalidateQueries({ queryKey: toolUsesQuery.queryKey });
    setActing(null);
  };
  const button = (act: Act, label: string, busyLabel: string) => (
    <Button
      variant="outline"
      busy={acting === act}
      busyLabel={busyLabel}
      disabled={isChanged || acting !== null}
      onClick={() => void run(act)}
    >
      {label}
    </Button>
  );
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h2 className="text-m">Fichiers</h2>
      {isChanged && <p className="text-s text-warn">Enregistrez d'abord vos changements.</p>}
      <div className="flex flex-wrap gap-2">
        {button('pdf', 'Télécharger en PDF', 'Préparation…')}
        {button('docx', 'Télécharger en Word', 'Préparation…')}
        {button('documents', 'Ajouter à mes documents', 'Ajout…')}
      </div>
      <FieldError message={error} />
      <p className="text-s text-ink-soft">
        Dans vos documents, il se joint à une candidature.{' '}
        <Link to={publicPaths.ownCvAnalysis({ cv: cv.id })} className="text-primary underline">
          L'analyser comme un recruteur
        </Link>
      </p>
      <FairUse tool="cv-maker" counted="Chaque fichier compte pour un essai." />
    </Card>
  );
}
