import type { Cv } from '@baara/contract/candidates/tools/cvs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { toast } from '../../../../ui/toast.ts';
import { cvQuery, cvsQuery, shareCv, unshareCv } from './public/cvs.api.ts';

/** The secret address of a CV: anyone who has it reads the CV, until its person closes it. */
export function CvSharing({ cv }: { cv: Cv }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (call: typeof shareCv | typeof unshareCv): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { data, message } = await call({ params: { id: cv.id } });
      client.setQueryData(cvQuery(cv.id).queryKey, data);
      void client.invalidateQueries({ queryKey: cvsQuery.queryKey });
      toast.success(message ?? '');
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  const { share } = cv;
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h2 className="text-m">Partager par un lien</h2>
      {share === null ? (
        <>
          <p className="text-s text-ink-soft">
            Une page que seul ouvre ce lien, avec vos coordonnées. Elle suit votre profil, n'est pas dans les
            moteurs de recherche, et se ferme quand vous voulez.
          </p>
          <div>
            <Button variant="outline" busy={isBusy} busyLabel="Création…" onClick={() => void run(shareCv)}>
              Créer le lien
            </Button>
          </div>
        </>
      ) : (
        <OpenShare share={share} isBusy={isBusy} onClose={() => void run(unshareCv)} />
      )}
      <FieldError message={error} />
    </Card>
  );
}

type OpenProps = { share: NonNullable<Cv['share']>; isBusy: boolean; onClose: () => void };

function OpenShare({ share, isBusy, onClose }: OpenProps) {
  const url = `${window.location.origin}${share.path}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Lien copié');
    } catch {
      toast.success('Sélectionnez le lien pour le copier');
    }
  };
  return (
    <>
      <p className="rounded-md bg-sunken px-3 py-2 text-s wrap-anywhere select-all">{url}</p>
      <p className="text-s text-ink-soft">
        Créé le {formatDate(share.since)}, ouvert {formatNumber(share.openings)} fois.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          Copier le lien
        </Button>
        <Button variant="ghost" busy={isBusy} busyLabel="Fermeture…" onClick={onClose}>
          Fermer le lien
        </Button>
      </div>
    </>
  );
}
