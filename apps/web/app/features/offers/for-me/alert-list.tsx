import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { offerAlertFrequencyTitles, offerAlertPath } from '@baara/contract/offers/alerts/alert-words';
import { smsErrorTitles, smsStateTitles, textChannelTitles } from '@baara/contract/notifications/sms-words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../lib/address-params.ts';
import { formatDate } from '../../../lib/format.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PushSwitch } from '../../notifications/public/push-switch.tsx';
import { alertsQuery, useChangeAlert, useDeleteAlert, useNearbyAlert } from './for-me.api.ts';

const AlertForm = lazy(() => import('./alert-form.tsx'));

/** What notifies a candidate of new offers; the address opens the form with a search of the list of offers. */
export function AlertList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useQuery(alertsQuery(pageOf(params)));
  const [changed, setChanged] = useState<OfferAlert>();
  const isAdding = params.has('nouvelle');
  const close = (): void => {
    setChanged(undefined);
    if (isAdding) void navigate(paths.offersForMe({ vue: 'alertes' }), { replace: true });
  };
  const adding = hrefWith(params, { nouvelle: '1' });
  const isEmpty = query.data?.pagination.total === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_352px]">
      <div className="grid min-w-0 gap-3">
        {!isEmpty && (
          <Link to={adding} preventScrollReset className={buttonClass('primary', 'justify-self-start')}>
            Nouvelle alerte
          </Link>
        )}
        <PagedList
          query={query}
          loading="Chargement de vos alertes…"
          empty={
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Aucune alerte"
              action={
                <Link to={adding} preventScrollReset className={buttonClass('primary')}>
                  Créer une alerte
                </Link>
              }
            >
              Dites ce que vous cherchez : nous vous écrivons quand une offre paraît.
            </EmptyState>
          }
        >
          {(alert) => <AlertRow key={alert.id} alert={alert} onChange={() => setChanged(alert)} />}
        </PagedList>
      </div>
      <aside className="grid min-w-0 gap-3">
        {query.data && !query.data.data.some(({ kind }) => kind === 'nearby') && (
          <Nearby town={query.data.town} />
        )}
        <PushSwitch />
        <Link to={paths.notificationPreferences()} className="font-semibold text-primary">
          Choisir comment je suis prévenu
        </Link>
      </aside>
      {(isAdding || changed) && (
        <Suspense fallback={null}>
          <AlertForm alert={changed} given={params} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function AlertRow({ alert, onChange }: { alert: OfferAlert; onChange: () => void }) {
  const change = useChangeAlert(alert);
  const deletion = useDeleteAlert(alert);
  const [isAsking, setIsAsking] = useState(false);
  const { name, kind, frequency, isOn, lastSentAt, query } = alert;
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 wrap-anywhere">
        <h2 className="text-m">
          {kind === 'search' ? (
            <Link to={offerAlertPath(query)} className="cover">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-s text-ink-soft">
          {offerAlertFrequencyTitles[frequency]}
          {lastSentAt && ` · dernier envoi le ${formatDate(lastSentAt)}`}
        </p>
        <LastText alert={alert} />
        {!isOn && <Tag>Arrêtée</Tag>}
      </div>
      <ActionMenu
        label={`Actions : ${name}`}
        className="relative z-1 -my-1.5 -mr-2"
        isBusy={change.isPending || deletion.isPending}
        actions={[
          { label: 'Modifier', onSelect: onChange },
          isOn
            ? { label: 'Arrêter', onSelect: () => change.mutate({ isOn: false }) }
            : { label: 'Reprendre', onSelect: () => change.mutate({ isOn: true }) },
          { label: 'Supprimer', isDangerous: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Supprimer l'alerte « ${name} » ?`}
          description="Vous ne serez plus prévenu de ces offres."
          confirmLabel="Supprimer"
          isBusy={deletion.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => deletion.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </li>
  );
}

/** Whether the latest SMS or WhatsApp message came. */
function LastText({ alert: { lastText } }: { alert: OfferAlert }) {
  if (!lastText) return null;
  const { channel, state, error, at } = lastText;
  const end = error ? ` : ${smsErrorTitles[error]}` : '';
  return (
    <p className="text-s text-ink-soft">
      {`${textChannelTitles[channel]} du ${formatDate(at)} : ${smsStateTitles[state].toLowerCase()}${end}`}
    </p>
  );
}

/** Offers of the profile's town and trade. */
function Nearby({ town }: { town: string | null }) {
  const nearby = useNearbyAlert();
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-m">Près de chez vous</h2>
      <p className="text-s text-ink-soft">
        {town
          ? `Chaque matin, les nouvelles offres de votre métier à ${town}.`
          : 'Indiquez votre ville : nous vous dirons quand une offre de votre métier paraît à côté.'}
      </p>
      {town ? (
        <Button variant="outline" busy={nearby.isPending} onClick={() => nearby.mutate(undefined)}>
          Me prévenir
        </Button>
      ) : (
        <Link to={paths.profile()} className={buttonClass('outline')}>
          Indiquer ma ville
        </Link>
      )}
    </section>
  );
}
