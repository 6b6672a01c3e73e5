import { cvMessages, MOST_CVS } from '@baara/contract/candidates/tools/cv-words';
import type { Cv } from '@baara/contract/candidates/tools/cvs';
import { cvTemplates } from '@baara/cv-maker';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../../lib/api.ts';
import { formatDate } from '../../../../../lib/format.ts';
import { lazyPart } from '../../../../../ui/lazy-part.ts';
import { publicPaths } from '../../../../../lib/public-paths.ts';
import { QueryError } from '../../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/states.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { cvsKey, cvsQuery, deleteCv } from './cvs.api.ts';

const CvEditor = lazyPart(() => import('../cv-editor.tsx'));

const newCv = 'nouveau';

type Props = {
  /** The one that is open; `nouveau` begins one, null shows them all. */
  opened: string | null;
  /** The offer a new one is adapted to. */
  offerId: number | null;
};

/** The CVs a candidate makes of their profile: all, or the one being changed. */
export function OwnCvs({ opened, offerId }: Props) {
  if (opened === null) return <CvList />;
  return (
    <Suspense fallback={<SkeletonList label="Ouverture du CV…" />}>
      <CvEditor key={opened} id={opened === newCv ? null : opened} offerId={offerId} />
    </Suspense>
  );
}

const editing = (cv: string) => publicPaths.ownCvAnalysis({ vue: 'mes-cv', cv });

function CvList() {
  const query = useQuery(cvsQuery);
  if (query.isPending) return <SkeletonList label="Chargement de vos CV…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const cvs = query.data;
  if (cvs.length === 0)
    return (
      <EmptyState
        title="Un CV à partir de votre profil"
        action={
          <Link to={editing(newCv)} className={buttonClass('primary')}>
            Composer mon CV
          </Link>
        }
      >
        Choisissez un modèle : nous le remplissons avec votre profil. Rien n'est inventé, et une page suffit
        le plus souvent.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {cvs.map((cv) => (
          <li key={cv.id}>
            <CvCard cv={cv} />
          </li>
        ))}
      </ul>
      <div>
        {cvs.length < MOST_CVS ? (
          <Link to={editing(newCv)} className={buttonClass('primary')}>
            Nouveau CV
          </Link>
        ) : (
          <p className="text-s text-ink-soft">{cvMessages.TOO_MANY}</p>
        )}
      </div>
    </div>
  );
}

function CvCard({ cv }: { cv: Cv }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-3">
      <div className="grid gap-1">
        <h2 className="text-m wrap-anywhere">
          <Link to={editing(cv.id)} className="text-primary">
            {cv.title}
          </Link>
        </h2>
        <p className="text-s text-ink-soft">
          Modèle « {cvTemplates[cv.template].title} », modifié le {formatDate(cv.updatedAt)}
        </p>
        <div className="flex flex-wrap gap-1.5">
          {cv.offer && <Tag tone="info">Pour {cv.offer.title}</Tag>}
          {cv.share && <Tag tone="good">Partagé</Tag>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={editing(cv.id)} className={buttonClass('outline')}>
          Ouvrir
        </Link>
        <Link to={publicPaths.ownCvAnalysis({ cv: cv.id })} className={buttonClass('ghost')}>
          Analyser
        </Link>
        <Button variant="ghost" onClick={() => setAsking(true)} aria-label={`Supprimer « ${cv.title} »`}>
          Supprimer
        </Button>
      </div>
      {isAsking && <RemoveCv cv={cv} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function RemoveCv({ cv, onClose }: { cv: Cv; onClose: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await deleteCv({ params: { id: cv.id } });
      toast.success(message ?? '');
      await client.invalidateQueries({ queryKey: cvsKey });
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Supprimer « ${cv.title} » ?`}
      description={
        cv.share
          ? 'Son lien partagé se ferme. Les fichiers déjà ajoutés à vos documents restent.'
          : 'Les fichiers déjà ajoutés à vos documents restent.'
      }
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
