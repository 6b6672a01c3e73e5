import { Link } from 'react-router';
import { Logo } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { OfferRowModel } from '../public/offer-card-model.ts';
import { BookmarkButton } from '../public/bookmark-button.tsx';
import { MarkedText } from './marked-text.tsx';
import { MatchTag, OfferBadges } from '../public/offer-tags.tsx';

/**
 * An offer in the list: one line of sight, the whole row leads to it.
 * Its columns have fixed widths: a page half received is already laid out as it will be.
 */
export function OfferRow({ offer }: { offer: OfferRowModel }) {
  const faded = offer.isExpired ? 'bg-ground text-ink-soft' : 'bg-surface';
  return (
    <article
      className={`relative grid grid-cols-[44px_1fr] gap-x-3.5 gap-y-2 rounded-lg border border-line p-4 hover:border-primary md:grid-cols-[44px_1fr_200px] ${faded}`}
    >
      <Logo name={offer.company} src={offer.logo} />
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="text-l max-md:pr-8">
          <Link to={offer.url} className="cover" prefetch="intent">
            <MarkedText text={offer.title} marks={offer.titleMarks} />
          </Link>
        </h2>
        <p className="text-ink-soft">
          {offer.company} · {offer.place}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <OfferBadges {...offer} />
          <MatchTag percentage={offer.matchPercentage} />
          {offer.skills.map((skill) => (
            <Tag key={skill} className="max-md:hidden">
              {skill}
            </Tag>
          ))}
          {offer.hasApplied && <Tag tone="good">Candidature envoyée</Tag>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 md:hidden">
          <b>{offer.salary}</b>
          <span className="text-s text-ink-soft">{offer.posted}</span>
        </p>
      </div>
      <div className="flex items-start justify-end gap-2 max-md:absolute max-md:top-2 max-md:right-4">
        <p className="grid text-right whitespace-nowrap max-md:hidden">
          <b>{offer.salary}</b>
          <span className="text-s text-ink-soft">{offer.posted}</span>
        </p>
        <BookmarkButton offerId={offer.id} title={offer.title} isBookmarked={offer.isBookmarked} />
      </div>
    </article>
  );
}
