import type { AdminPackage } from '@baara/contract/companies/packages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PackageDialog } from '../package-dialog.tsx';
import { allPackages, packagesKey } from '../package.api.ts';
import { PackageWords, priceOf } from '../package-words.tsx';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { deletePackage } from '../packages.api.ts';

/** « Formules »: what companies may choose, in the order they see it. */
export default function PackagesTab() {
  const packages = useQuery(allPackages);
  const [edited, setEdited] = useState<AdminPackage | 'new' | null>(null);
  const [removed, setRemoved] = useState<AdminPackage | null>(null);
  if (packages.isPending) return <SkeletonList label="Chargement des formules…" />;
  if (isUnreadable(packages)) {
    return <QueryError query={packages} fallback="Les formules n'ont pas pu être chargées." />;
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-lg text-ink-soft">
          Les entreprises les comparent dans cet ordre. Celle qui n'est plus proposée reste à celles qui
          l'ont.
        </p>
        <Button onClick={() => setEdited('new')}>Ajouter une formule</Button>
      </div>
      <ul className="grid gap-3">
        {packages.data.map((offer) => (
          <li
            key={offer.id}
            className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-start"
          >
            <div className="grid min-w-0 gap-2">
              <h2 className="flex flex-wrap items-center gap-2 text-l">
                <span className="break-words">{offer.name}</span>
                {offer.isDefault && <Tag tone="primary">Formule de départ</Tag>}
                {!offer.isActive && <Tag>Plus proposée</Tag>}
              </h2>
              <p className="font-semibold">{priceOf(offer)}</p>
              <PackageWords offer={offer} />
              <p className="text-s text-ink-soft">
                <b className="text-ink">{formatNumber(offer.companies)}</b>{' '}
                {offer.companies > 1 ? 'entreprises' : 'entreprise'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                onClick={() => setEdited(offer)}
                aria-label={`Modifier la formule ${offer.name}`}
              >
                Modifier
              </Button>
              {offer.abilities.delete && (
                <Button
                  variant="danger"
                  onClick={() => setRemoved(offer)}
                  aria-label={`Supprimer la formule ${offer.name}`}
                >
                  Supprimer
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {edited && <PackageDialog offer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <Removal offer={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function Removal({ offer, onClose }: { offer: AdminPackage; onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deletePackage({ params: { id: offer.id } }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, "La formule n'a pas pu être supprimée.")),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: packagesKey });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Supprimer cette formule ?"
      description={`« ${offer.name} » sera supprimée définitivement. Aucune entreprise ne l'a.`}
      cancelLabel="La garder"
      confirmLabel="Supprimer la formule"
      busyLabel="Suppression en cours..."
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}
