import type { getOffer, getOfferBySlug } from '@baara/contract/offers/offers';
import { said } from '@baara/contract/offers/reference';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { data, Link, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { breadcrumbList } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ApplyBox } from '../../applications/public/apply-box.tsx';
import { OwnMatch } from '../../candidates/matching/public/own-match.tsx';
import { OfferBadges } from '../content/public/offer-tags.tsx';
import { OfferText } from '../content/public/offer-text.tsx';
import { jobPosting } from '../job-posting.ts';
import { useOfferView } from '../use-offer-view.ts';
import { useSeenOffer } from '../offline/use-seen-offer.ts';
import { offerPageModel, type OfferPageModel } from '../offer-page-model.ts';
import { BookmarkButton } from '../public/bookmark-button.tsx';
import { ShareLinks } from '../public/share-links.tsx';

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
      offer: offerPageModel(offer, origin),
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
    <article className="page py-4 md:py-6">
      <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft print:hidden">
        <BackLink to={publicPaths.offers()}>Toutes les offres</BackLink>
      </nav>
      <OfferHeader offer={offer} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_320px] md:gap-6 print:block">
        <div className="min-w-0">
          <OfferText offer={offer} />
          {offer.acceptsApplications && !offer.application && <ApplyShortcut />}
        </div>
        {/* Above the shortcut, which comes to rest behind it. */}
        <aside className="relative z-6 grid gap-4 md:sticky md:top-20 print:static print:mt-4">
          <div className="grid gap-4 print:hidden">
            <ApplyBox offer={offer} />
            {offer.abilities.readOwnMatch && <OwnMatch offerId={offer.card.id} />}
            <section className="rounded-lg border border-line bg-surface p-4.5">
              <h2 className="text-l">Partager</h2>
              <ShareLinks
                url={offer.shareUrl}
                title={`${offer.card.title} – ${offer.card.company}`}
                code={offer.code}
              />
              <p className="mt-2 text-s text-ink-soft">
                Vérifier cette offre :{' '}
                <Link
                  to={publicPaths.verification(offer.code)}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline"
                >
                  {offer.code}
                </Link>
              </p>
              {offer.acceptsApplications && (
                <a
                  href={`/api/v1/recruitment-offers/${offer.card.id}/poster.pdf`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary"
                >
                  Affiche à imprimer (PDF)
                </a>
              )}
            </section>
          </div>
          <CompanyBox company={offer.company} />
          <p className="hidden print:block">Postuler : {offer.shareUrl}</p>
        </aside>
      </div>
    </article>
  );
}

/** On a phone, at hand while the offer is read; it comes to rest behind the box it leads to, without any script. */
function ApplyShortcut() {
  return (
    <div className="sticky bottom-0 z-5 mt-4 -mb-19 grid bg-ground py-2 md:hidden print:hidden">
      <a href="#postuler" className={buttonClass('accent')}>
        Postuler
      </a>
    </div>
  );
}

function OfferHeader({ offer: { card, closesAt } }: { offer: OfferPageModel }) {
  return (
    <header className="flex items-start gap-3.5">
      <Logo name={card.company} src={card.logo} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h1>{card.title}</h1>
        <p className="text-ink-soft">
          {card.company} · {card.place}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <OfferBadges {...card} />
          {card.department && <Tag>{card.department}</Tag>}
        </div>
        <p className="text-s text-ink-soft">
          Publiée {card.posted.toLowerCase()}
          {closesAt && ` · Date limite : ${formatDate(closesAt)}`}
        </p>
      </div>
      <span className="print:hidden">
        <BookmarkButton offerId={card.id} title={card.title} isBookmarked={card.isBookmarked} />
      </span>
    </header>
  );
}

function CompanyBox({ company }: { company: OfferPageModel['company'] }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">{company.name}</h2>
      {company.activity && <p className="text-s text-ink-soft">{company.activity}</p>}
      {company.answer_rate && (
        <p className="mt-1">
          <Tag tone="good">Répond à {company.answer_rate.percent}&nbsp;% des candidatures</Tag>
        </p>
      )}
      {company.description && (
        // Sanitised when it was written, like the offer's own.
        <div className="rich-text mt-2" dangerouslySetInnerHTML={{ __html: company.description }} />
      )}
      {company.address && <p className="mt-2 text-s text-ink-soft">{company.address}</p>}
    </section>
  );
}
