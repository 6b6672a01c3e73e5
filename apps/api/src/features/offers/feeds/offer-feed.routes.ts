import { answeredFields, fieldText, publicLabel } from '@baara/contract/offers/fields/field-text';
import { OfferListQuery, type OfferSummary } from '@baara/contract/offers/offers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { rss, type RssItem } from '../../../platform/web/rss.ts';
import { indexClock, offerSelection } from '../offer-selection.ts';
import { selectListedOffers } from '../offers.queries.ts';
import { offerSummaryView, visitor } from '../offers.view.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { salaryText } from '@baara/contract/offers/salary-text';

const ITEMS = 30;
const CACHE_SECONDS = 300;

type Deps = {
  db: Db;
  now: () => Date;
  config: { http: { publicUrl: string } };
  offerIndex: OfferDirectory;
};

/** /offres.rss: the latest open offers; with the words and filters of the list in its address, those of that search. */
export function registerOfferFeed(app: FastifyInstance, { db, now, config, offerIndex }: Deps): void {
  const site = config.http.publicUrl;
  app.get('/offres.rss', { schema: { hide: true } }, async (request, reply) => {
    // Values that the list itself would refuse are left out: a reader of feeds shows no message.
    const asked = OfferListQuery.safeParse(request.query).data ?? OfferListQuery.parse({});
    const at = now();
    const index = await offerIndex.index();
    const open = { ...asked, includeExpired: false };
    const everything = { filters: {}, includeExpired: true, nowSeconds: indexClock(at) };
    const { ids } = await offerIndex.search({
      ...offerSelection(open, () => index.facets(everything), at),
      // A feed brings what was asked for; what is only near would come again each day.
      isStrict: true,
      sort: 'created_at',
      order: 'desc',
      offset: 0,
      limit: ITEMS,
    });
    const rows = await selectListedOffers(db, ids);
    const parameters = request.url.split('?')[1];
    const ofSearch = parameters ? `?${parameters}` : '';
    const channel = {
      title: asked.search ? `Baara – Offres d’emploi « ${asked.search} »` : 'Baara – Offres d’emploi',
      description: 'Les dernières offres d’emploi au Mali et en Afrique de l’Ouest.',
      link: `${site}/offres${ofSearch}`,
      self: `${site}/offres.rss${ofSearch}`,
    };
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(
        await rss(
          channel,
          rows.map((row) => item(offerSummaryView(row, visitor, at), site)),
        ),
      );
  });
}

const fedFields = answeredFields.filter((field) => field.public.feed);

/** « Horaires : 8 h – 17 h »: the fields that the table gives to the feed. */
function feedTexts(offer: OfferSummary): string[] {
  return fedFields.flatMap((field) => {
    const text = fieldText(field, offer[field.public.as as keyof OfferSummary], offer.currency);
    return text === null ? [] : [`${publicLabel(field)} : ${text}`];
  });
}

function item(offer: OfferSummary, site: string): RssItem {
  const { company, location, contract, salary, currency, remuneration_visible: isPaidInSight } = offer;
  const facts = [
    company.name,
    location.display,
    contract.type_full,
    ...(isPaidInSight && salary ? [salaryText(salary, currency)] : []),
    ...offer.key_requirements.map(({ text }) => text),
    ...feedTexts(offer),
  ];
  return {
    id: `${site}/job-details/${offer.id}`,
    title: offer.title,
    link: site + offer.urls.details,
    publishedAt: new Date(offer.timestamp.created_at.iso),
    description: facts.join(' · '),
  };
}
