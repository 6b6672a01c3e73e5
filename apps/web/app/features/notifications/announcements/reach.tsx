import {
  announcementChannels,
  announcementChannelTitles,
} from '@baara/contract/notifications/announcement-words';
import type { AnnouncementReach } from '@baara/contract/notifications/announcements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { type ReachAsked, reachQuery } from './announcements.api.ts';

const PAUSE_MS = 500;

/** Whom the criteria find at this moment, by which channels, and what the SMS would cost. */
export function Reach({ asked, children }: { asked: ReachAsked; children?: ReactNode }) {
  // Each keystroke is no question of its own.
  const settled = useSettled(JSON.stringify(asked), PAUSE_MS);
  const query = useQuery({
    ...reachQuery(JSON.parse(settled) as ReachAsked),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Destinataires</h2>
      {query.isPending && <Skeleton className="h-10 w-40" />}
      {query.isError && (
        <Notice tone="bad">
          <p>Le compte n’a pas pu être fait.</p>
          <Button variant="outline" onClick={() => void query.refetch()} busy={query.isFetching}>
            Réessayer
          </Button>
        </Notice>
      )}
      {query.data && !query.isError && <Counted reach={query.data} channels={asked.channels} />}
      {children}
    </Card>
  );
}

function Counted({ reach, channels }: { reach: AnnouncementReach; channels: ReachAsked['channels'] }) {
  const { people, byChannel, smsParts, smsCostXof, smsCeilingXof, isSmsOn, isOverCeiling } = reach;
  const hasSms = channels.includes('sms');
  return (
    <>
      <p aria-live="polite">
        <b className="text-xl tabular-nums">{formatNumber(people)}</b>{' '}
        {people > 1 ? 'personnes correspondent' : 'personne correspond'}
      </p>
      <dl className="grid gap-1 text-s">
        {announcementChannels
          .filter((channel) => channels.includes(channel))
          .map((channel) => (
            <div key={channel} className="flex justify-between gap-3">
              <dt className="text-ink-soft">{announcementChannelTitles[channel]}</dt>
              <dd className="tabular-nums">{formatNumber(byChannel[channel])}</dd>
            </div>
          ))}
        {hasSms && isSmsOn && smsParts > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="text-ink-soft">Coût des SMS ({smsParts} par personne)</dt>
            <dd className="tabular-nums">{formatMoney(smsCostXof)}</dd>
          </div>
        )}
      </dl>
      {hasSms && !isSmsOn && (
        <Notice tone="warn">Aucun service de SMS n’est réglé sur cette plateforme.</Notice>
      )}
      {isOverCeiling && (
        <Notice tone="bad">
          Plus que le plafond de {formatMoney(smsCeilingXof)} : resserrez les critères, ou raccourcissez le
          SMS.
        </Notice>
      )}
      {reach.needsTwoPeople && (
        <Notice tone="info">À ce nombre de destinataires, une autre personne devra confirmer l’envoi.</Notice>
      )}
    </>
  );
}
