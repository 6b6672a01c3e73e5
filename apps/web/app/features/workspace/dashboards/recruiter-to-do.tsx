import type { OfferOfCompany, RecruiterStats } from '@baara/contract/workspace/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { Notice } from '../../../ui/states.tsx';
import { DashboardSection, moreLink } from '../../../ui/workspace/panel.tsx';

/** What waits for the recruiter, the most pressing first. */
export function RecruiterToDo({ stats }: { stats: RecruiterStats }) {
  const { unread_offers: unread, closing_offers: closing, drafts } = stats;
  const { stuck_offers: stuck } = stats;
  const isNothing = unread.length + stuck.length + closing.length + drafts.length === 0;
  return (
    <DashboardSection title="À faire">
      {isNothing && <Notice tone="good">Rien ne vous attend : tout est lu, et rien ne ferme bientôt.</Notice>}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {unread.length > 0 && (
          <Tasks
            title={`${counted(stats.unread_applications, 'candidature')} à lire`}
            offers={unread}
            to={toUnread}
          >
            {(offer) => (
              <b className="rounded-sm bg-accent px-1.5 text-on-accent">
                {formatNumber(offer.unread)} non lue{offer.unread > 1 && 's'}
              </b>
            )}
          </Tasks>
        )}
        {stuck.length > 0 && (
          <Tasks
            title={`${counted(stats.stuck_applications, 'candidature')} bloquée${stats.stuck_applications > 1 ? 's' : ''}`}
            hint="Au-delà du délai prévu à leur étape."
            offers={stuck}
            to={toStuck}
            more={
              <Link to={paths.recruitmentTracking({ stuck: '1' })} className={moreLink}>
                Voir toutes les candidatures bloquées
              </Link>
            }
          >
            {(offer) => (
              <b>
                {formatNumber(offer.stuck)} bloquée{offer.stuck > 1 && 's'}
              </b>
            )}
          </Tasks>
        )}
        {closing.length > 0 && (
          <Tasks title="Offres qui ferment bientôt" offers={closing} to={toOffer}>
            {(offer) => (
              <span className="text-s text-ink-soft">
                Jusqu'au {formatDate(offer.expiresAt)} · {counted(offer.applications, 'candidature')}
              </span>
            )}
          </Tasks>
        )}
        {drafts.length > 0 && (
          <Tasks title="Brouillons à publier" offers={drafts} to={toDraft}>
            {(offer) => (
              <span className="text-s text-ink-soft">
                Modifié <RelativeTime value={offer.updatedAt} className="lowercase" />
              </span>
            )}
          </Tasks>
        )}
      </div>
    </DashboardSection>
  );
}

const counted = (count: number, word: string): string =>
  `${formatNumber(count)}\u00a0${word}${count > 1 ? 's' : ''}`;

const toUnread = ({ id }: OfferOfCompany): string => paths.offerApplicants(id, { unread: '1' });
const toStuck = ({ id }: { id: number }): string => paths.offerTracking(id, { stuck: '1' });
const toOffer = ({ id }: OfferOfCompany): string => paths.recruiterOffer(id);
const toDraft = ({ id }: OfferOfCompany): string => paths.editOffer(id);

type OfferName = Pick<OfferOfCompany, 'id' | 'title' | 'city'>;

function Tasks<Offer extends OfferName>({
  title,
  hint,
  offers,
  to,
  more,
  children,
}: {
  title: string;
  hint?: string;
  offers: readonly Offer[];
  to: (offer: Offer) => string;
  more?: ReactNode;
  children: (offer: Offer) => ReactNode;
}) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3>{title}</h3>
      {hint && <p className="text-s text-ink-soft">{hint}</p>}
      <ul className="mt-1">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 border-t border-line py-2 first:border-t-0"
          >
            <Link to={to(offer)} className="cover min-w-0 font-medium hover:text-primary">
              {offer.title || 'Sans titre'}
              {offer.city && <span className="font-normal text-ink-soft"> · {offer.city}</span>}
            </Link>
            {children(offer)}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
