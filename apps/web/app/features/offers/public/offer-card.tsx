import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { OfferCardModel } from './offer-card-model.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { MatchTag, OfferBadges } from '../content/public/offer-tags.tsx';

type Props = {
  offer: OfferCardModel;
  /** One below the heading that the cards stand under. */
  heading?: 'h2' | 'h3';
};

/** An offer as a card, for the home page and the bookmarks. */
export function OfferCard({ offer, heading: Heading = 'h3' }: Props) {
  return (
    <article className="relative grid content-start gap-3 rounded-lg border border-line bg-surface p-4.5 hover:border-primary">
      <div className="flex items-center gap-2.5">
        <Logo name={offer.company} src={offer.logo} />
        <div className="min-w-0 flex-1">
          <div className="font-semibold">{offer.company}</div>
          <div className="text-s text-ink-soft">{offer.place}</div>
        </div>
        <BookmarkButton offerId={offer.id} title={offer.title} isBookmarked={offer.isBookmarked} />
      </div>
      <Heading className="text-l">{offer.title}</Heading>
      <div className="flex flex-wrap gap-1.5">
        <OfferBadges {...offer} />
        {offer.department && <Tag>{offer.department}</Tag>}
        <MatchTag percentage={offer.matchPercentage} />
      </div>
      {offer.points.length > 0 && (
        <ul className="grid list-inside list-['–_'] gap-1 text-s text-ink-soft">
          {offer.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1.5">
        {offer.skills.map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
      </div>
      <footer className="mt-auto grid gap-1 border-t border-line pt-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <b>{offer.salary}</b>
          <span className="text-s text-ink-soft">{offer.posted}</span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-s text-ink-soft">
            {offer.startsOn && `Début : ${formatDate(offer.startsOn)}`}
          </span>
          <Link
            to={offer.url}
            className="cover py-1 font-semibold text-primary"
            aria-label={`Voir l'offre : ${offer.title}`}
          >
            Voir l'offre
          </Link>
        </div>
      </footer>
    </article>
  );
}
