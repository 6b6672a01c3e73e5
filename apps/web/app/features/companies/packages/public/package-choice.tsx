import { packageMessages } from '@baara/contract/companies/package-messages';
import type { Package } from '@baara/contract/companies/packages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { companyPackage, offeredPackages, packagesKey } from '../package.api.ts';
import { PackageWords, priceOf } from '../package-words.tsx';
import { updatePackage } from '../packages.api.ts';

/** The company's package beside those it may have; its owner changes it. */
export function PackageChoice() {
  const mine = useQuery(companyPackage);
  const offered = useQuery(offeredPackages);
  const failed = mine.error ?? offered.error;
  if (failed) {
    return (
      <ErrorState
        message={messageOf(failed, "Les formules n'ont pas pu être chargées.")}
        onRetry={() => void Promise.all([mine.refetch(), offered.refetch()])}
        isRetrying={mine.isFetching || offered.isFetching}
      />
    );
  }
  if (!mine.data || !offered.data) return <SkeletonList label="Chargement des formules…" />;
  return <Choice {...mine.data} offered={offered.data} />;
}

function Choice({
  current,
  abilities,
  offered,
}: {
  current: Package;
  abilities: { change: boolean };
  offered: readonly Package[];
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Package | null>(null);
  const change = useMutation({
    mutationFn: (id: string) => updatePackage({ body: { package: id } }),
    onSuccess: ({ data }) => client.setQueryData(companyPackage.queryKey, { current: data, abilities }),
    // The chosen package may have been withdrawn meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: packagesKey }),
    onSettled: () => setAsking(null),
  });
  // A package that is no longer offered stays in sight of those who have it.
  const shown = offered.some(({ id }) => id === current.id) ? offered : [current, ...offered];
  return (
    <div className="grid gap-4">
      {change.isSuccess && <Notice tone="good">{change.data.message ?? packageMessages.UPDATED}</Notice>}
      {change.isError && <Failure error={change.error} />}
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {shown.map((offer) => (
          <li
            key={offer.id}
            aria-current={offer.id === current.id ? 'true' : undefined}
            className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 aria-[current]:border-primary"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="min-w-0 text-l break-words">{offer.name}</h3>
              {offer.id === current.id && <Tag tone="primary">Votre formule</Tag>}
            </div>
            <p className="font-semibold">{priceOf(offer)}</p>
            <PackageWords offer={offer} />
            {abilities.change && offer.id !== current.id && (
              <Button variant="outline" onClick={() => setAsking(offer)}>
                Choisir {offer.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!abilities.change && <p className="text-s text-ink-soft">{packageMessages.OWNER_ONLY}</p>}
      <Modal
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={`Passer à « ${asking?.name ?? ''} » ?`}
        description={
          asking
            ? `« ${current.name} » (${priceOf(current)}) laisse la place à « ${asking.name} » (${priceOf(asking)}).`
            : undefined
        }
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(null)}>
              Garder la mienne
            </Button>
            <Button
              onClick={() => asking && change.mutate(asking.id)}
              busy={change.isPending}
              busyLabel="Enregistrement..."
            >
              Changer de formule
            </Button>
          </>
        }
      />
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const why = error instanceof ApiError ? error.fieldMessage('package') : undefined;
  return (
    <Notice tone="bad">
      {messageOf(error, packageMessages.UPDATE_FAILED)}
      {why && ` : ${why.charAt(0).toLowerCase()}${why.slice(1)}`}
    </Notice>
  );
}
