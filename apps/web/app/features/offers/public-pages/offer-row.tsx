import { Link } from 'react-router';
import { CachedMarkup } from '../../../lib/cached-markup.tsx';
import { LogoMark, logoModel } from '../../../ui/avatar.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { OfferRowModel } from '../public/offer-card-model.ts';
import { BookmarkButton, useSignInHref } from '../public/bookmark-button.tsx';
import { MarkedText, partsOf } from './marked-text.tsx';
import { MatchTag, OfferBadges } from '../content/public/offer-tags.tsx';

/** Links that the router leaves alone. */
const plainPath = /^(?:\/[\w-]+)+$/;

/**
 * An offer in the list: one line of sight, the whole row leads to it.
 * Its columns have fixed widths: a page half received is already laid out as it will be.
 */
export function OfferRow({ offer }: { offer: OfferRowModel }) {
  const isSignedIn = useSession() !== null;
  const signInHref = useSignInHref();
  const logo = logoModel(offer.company, offer.logo);
  const { isPermanent, isHot, isExpired, isBookmarked, hasApplied, matchPercentage } = offer;
  const flags = [isSignedIn, isPermanent, isHot, isExpired, isBookmarked, hasApplied];
  const { url, title, company, place, contract, experience, hurried, skills, salary, posted } = offer;
  const faded = isExpired ? 'bg-ground text-ink-soft' : 'bg-surface';
  return (
    <CachedMarkup
      as="article"
      className={`relative grid grid-cols-[44px_1fr] gap-x-3.5 gap-y-2 rounded-lg border border-line p-4 hover:border-primary md:grid-cols-[44px_1fr_12.5rem] ${faded}`}
      form={plainPath.test(url) ? ['offer-row', ...flags, matchPercentage, logo.tint] : null}
      words={{
        url,
        title,
        titleParts: partsOf(title, offer.titleMarks),
        company,
        logo: logo.src,
        letters: logo.letters,
        place,
        contract,
        experience,
        hurried,
        skills,
        salary,
        posted,
        signInHref,
      }}
    >
      {(said) => (
        <>
          <LogoMark src={said.logo} letters={said.letters} tint={logo.tint} />
          <div className="grid min-w-0 content-start gap-1.5">
            <h2 className="text-l max-md:pr-8">
              <Link to={said.url} className="cover visited:text-ink-soft" prefetch="intent">
                <MarkedText parts={said.titleParts} />
              </Link>
            </h2>
            {/* One text: React would write comments between three. */}
            <p className="text-ink-soft">{`${said.company} · ${said.place}`}</p>
            <div className="flex flex-wrap gap-1.5">
              <OfferBadges
                {...offer}
                contract={said.contract}
                experience={said.experience}
                hurried={said.hurried}
              />
              <MatchTag percentage={offer.matchPercentage} />
              {said.skills.map((skill) => (
                <Tag key={skill} className="max-md:hidden">
                  {skill}
                </Tag>
              ))}
              {offer.hasApplied && <Tag tone="good">Candidature envoyée</Tag>}
            </div>
            <p className="flex flex-wrap items-baseline gap-x-3 md:hidden">
              <b>{said.salary}</b>
              <span className="text-s text-ink-soft">{said.posted}</span>
            </p>
          </div>
          <div className="flex items-start justify-end gap-2 max-md:absolute max-md:top-2 max-md:right-4">
            <p className="grid text-right whitespace-nowrap max-md:hidden">
              <b>{said.salary}</b>
              <span className="text-s text-ink-soft">{said.posted}</span>
            </p>
            <BookmarkButton
              offerId={offer.id}
              title={said.title}
              isBookmarked={offer.isBookmarked}
              signInHref={said.signInHref}
            />
          </div>
        </>
      )}
    </CachedMarkup>
  );
}
