import type { getOffer, getOfferBySlug } from '@baara/contract/offers/offers';
import { said } from '@baara/contract/offers/reference';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { data, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { pageError } from '../../../lib/page-error.ts';
import { breadcrumbList } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { PageStyles } from '../../../shell/document/document-facts.tsx';
import offerCss from '../../../styles/offer.css?url';
import { classNames } from '../../../ui/class-names.ts';
import { WhatsAppMark } from '../../../ui/whatsapp-mark.tsx';
import { ApplyBox } from '../../applications/public/apply-box.tsx';
import { OwnMatch } from '../../candidates/matching/public/own-match.tsx';
import { OfferText } from '../content/public/offer-text.tsx';
import { jobPosting } from '../job-posting.ts';
import { useOfferView } from '../use-offer-view.ts';
import { useSeenOffer } from '../offline/use-seen-offer.ts';
import { offerPageModel } from '../offer-page-model.ts';
import { BookmarkButton } from '../public/bookmark-button.tsx';
import { whatsAppHref } from '../public/share-links.tsx';
import { AlikeOffers } from './alike-offers.tsx';
import { OfferCompany } from './offer-company.tsx';
import { OfferHeader } from './offer-header.tsx';
import { OfferPaper } from './offer-paper.tsx';
import { OfferSharing, sharedTitle } from './offer-sharing.tsx';

export { OfferDetailError as ErrorBoundary } from './offer-detail-error.tsx';

/** Specification 2, section 8: what came is no offer. */
const isOffer = (answer: { id?: unknown; title?: unknown } | undefined): boolean =>
  typeof answer?.id === 'number' && typeof answer.title === 'string';
const isDataError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit';

/** A purely numeric id is fetched by id, anything else by slug (specification 2, section 2). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const key = params.id ?? params.slug ?? '';
  try {
    const { data: offer } = /^\d+$/.test(key)
      ? await api.call<typeof getOffer>('GET /recruitment-offers/:id', { params: { id: key } })
      : await api.call<typeof getOfferBySlug>('GET /recruitment-offers/slug/:slug', {
          params: { slug: key },
        });
    if (!isOffer(offer)) throw data({ message: 'Format de données invalide' }, { status: 502 });
    return {
      offer: offerPageModel(offer, origin, new Date()),
      posting: offer.accepts_applications ? jobPosting(offer, origin) : null,
      origin,
      canonical: `${origin}${publicPaths.offerBySlug(offer.slug)}`,
      image: origin + offer.preview_image,
    };
  } catch (error) {
    if (isDataError(error)) throw error;
    // An address that cannot be an offer's (422) is a missing offer to the person who opened it.
    const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
    if (isMissing)
      throw data({ message: "Cette offre d'emploi n'existe pas ou a été supprimée" }, { status: 404 });
    // Gone: removed, and search engines forget it at once, or taken down by moderators, and the message says not to apply.
    if (error instanceof ApiError && error.status === 410)
      throw data({ message: error.message, isSuspended: error.code === 'OFFER_SUSPENDED' }, { status: 410 });
    throw pageError(error, "Une erreur est survenue lors du chargement de l'offre");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Offre introuvable | Baara' }];
  const { offer, origin, canonical, image, posting } = loaderData;
  const title = `${offer.card.title} – ${offer.card.company}, ${offer.card.place} | Baara`;
  const { contract, place, salary } = offer.card;
  const description = [contract ? `${contract} à ${place}` : place, said(salary), ...offer.points]
    .filter((part) => part !== null)
    .join(' · ')
    .slice(0, 200);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Baara' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: `${offer.card.title} – ${offer.card.company}` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(posting
      ? [{ 'script:ld+json': { ...posting, description: offer.description || offer.card.title } }]
      : [{ name: 'robots', content: 'noindex' }]),
    { 'script:ld+json': breadcrumb(origin, offer.card.title, canonical) },
  ];
};

const breadcrumb = (origin: string, title: string, canonical: string) =>
  breadcrumbList(origin, [
    { name: 'Offres', path: publicPaths.offers() },
    { name: title, path: canonical.slice(origin.length) },
  ]);

export default function OfferDetail() {
  const { offer } = useLoaderData<typeof loader>();
  useOfferView(offer.card.id);
  useSeenOffer(offer);
  return (
    <div className="overflow-x-clip">
      <PageStyles name="offer" href={offerCss} />
      <article className="page flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-14 print:block">
        <OfferHeader offer={offer} />
        {/* On a phone each part of it stands by itself, the one to apply by at the foot of the screen. */}
        <aside
          className={classNames(
            'grid gap-4 max-md:contents md:top-16 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start md:pt-7 print:hidden',
            // Longer than the screen once it says what happens next.
            !offer.application && 'md:sticky',
          )}
        >
          <ApplyBox offer={offer}>
            <BookmarkButton
              offerId={offer.card.id}
              title={offer.card.title}
              isBookmarked={offer.card.isBookmarked}
              look="framed"
            />
            <a
              href={whatsAppHref({ url: offer.shareUrl, title: sharedTitle(offer), code: offer.code })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Envoyer par WhatsApp"
              className="grid size-12 flex-none place-items-center rounded-md border border-line-strong hover:border-primary"
            >
              <WhatsAppMark />
            </a>
          </ApplyBox>
          {offer.abilities.readOwnMatch && <OwnMatch offerId={offer.card.id} />}
        </aside>
        <div className="grid min-w-0 content-start gap-8 py-7 md:pb-16 print:gap-4 print:border-t print:border-line print:py-4">
          <OfferText offer={offer} />
          <OfferCompany company={offer.company} />
          <OfferSharing offer={offer} />
          {(offer.application || !offer.acceptsApplications) && <AlikeOffers offer={offer} />}
        </div>
        <OfferPaper offer={offer} />
      </article>
    </div>
  );
}
