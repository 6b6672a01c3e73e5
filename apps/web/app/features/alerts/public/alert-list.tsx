import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { offerAlertFrequencyTitles } from '@baara/contract/offers/alerts/alert-words';
import { smsErrorTitles, smsStateTitles, textChannelTitles } from '@baara/contract/notifications/sms-words';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { type AlertSource, useDeleteAlert, useStopAlert } from './alerts.api.ts';

const AlertForm = lazyPart(() => import('../alert-form.tsx'));

type Props = {
  source: AlertSource;
  query: UseQueryResult<{ data: readonly OfferAlert[]; pagination: Pagination }>;
  /** Beside them: how the person is notified. */
  children: ReactNode;
};

/** The searches that somebody saved of a list; `nouvelle` in the address opens the form with the search it comes from. */
export function AlertList({ source, query, children }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<OfferAlert>();
  const isAdding = params.has('nouvelle');
  const close = (): void => {
    setChanged(undefined);
    if (isAdding) void navigate(source.home, { replace: true });
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
              {source.words.empty}
            </EmptyState>
          }
        >
          {(alert) => (
            <AlertRow key={alert.id} source={source} alert={alert} onChange={() => setChanged(alert)} />
          )}
        </PagedList>
      </div>
      <aside className="grid min-w-0 gap-3">{children}</aside>
      {(isAdding || changed) && (
        <Suspense fallback={null}>
          <AlertForm source={source} alert={changed} given={params} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

type RowProps = { source: AlertSource; alert: OfferAlert; onChange: () => void };

function AlertRow({ source, alert, onChange }: RowProps) {
  const change = useStopAlert(source, alert);
  const deletion = useDeleteAlert(source, alert);
  const [isAsking, setIsAsking] = useState(false);
  const { name, kind, frequency, isOn, lastSentAt, query } = alert;
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 wrap-anywhere">
        <h2 className="text-m">
          {kind === 'search' ? (
            <Link to={source.pathOf(query)} className="cover">
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
            ? { label: 'Arrêter', onSelect: () => change.mutate(false) }
            : { label: 'Reprendre', onSelect: () => change.mutate(true) },
          { label: 'Supprimer', isDangerous: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Supprimer l'alerte « ${name} » ?`}
          description={source.words.deletion}
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
