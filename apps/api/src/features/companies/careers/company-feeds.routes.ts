import { createHash } from 'node:crypto';
import { careerReaderMessages } from '@baara/contract/companies/careers-reader-messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { readCompanyOffers, readFedOffers } from '../../offers/public/company-offers.ts';
import type { OfferDirectory } from '../../offers/public/offer-index.ts';
import { type CareerPageRow, findCareerPageBySlug } from './careers.queries.ts';
import { careerAddresses, careerPath } from './careers.view.ts';
import { emptyFrame, framedList } from './framed-list.ts';
import { jobJson, jobXml } from './job-feeds.ts';

type Deps = {
  db: Db;
  now: () => Date;
  offerIndex: Pick<OfferDirectory, 'nextExpiry'>;
  pageCache: { version(): number };
  config: { http: { publicUrl: string } };
};

const MOST_FED = 300;
const MOST_FRAMED = 30;
const SHARED_FOR_MS = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Documents made anew for one address: a job board reads each of its companies once in a while. */
const making = { limit: 120, windowSeconds: 60 };

/** Any site may frame the list; nothing runs in it, and nothing is fetched. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

type Kind = {
  file: string;
  contentType: string;
  cacheControl: string;
  make: (db: Db, row: CareerPageRow, site: string, now: Date) => Promise<string>;
};
type Made = { body: string; etag: string; version: number; freshUntil: number } | { movedTo: string } | null;

async function feedOf(db: Db, row: CareerPageRow, site: string, now: Date) {
  const addresses = careerAddresses(site, row.slug);
  const offers = await readFedOffers(db, row.id, MOST_FED, now);
  const changes = offers.map(({ offer }) => new Date(offer.timestamp.updated_at).getTime());
  // The time of the latest change: the same offers make the same bytes.
  const changedAt = new Date(Math.max(0, ...changes));
  return { company: row.name, site, page: addresses.page, offers, changedAt, addresses };
}

const kinds: readonly Kind[] = [
  {
    file: 'offres.xml',
    contentType: 'application/xml; charset=utf-8',
    cacheControl: 'public, max-age=300',
    make: async (db, row, site, now) => {
      const { addresses, ...feed } = await feedOf(db, row, site, now);
      return jobXml({ ...feed, self: addresses.xml });
    },
  },
  {
    file: 'offres.json',
    contentType: 'application/feed+json; charset=utf-8',
    cacheControl: 'public, max-age=300',
    make: async (db, row, site, now) => {
      const { addresses, ...feed } = await feedOf(db, row, site, now);
      return jobJson({ ...feed, self: addresses.json });
    },
  },
  {
    file: 'integrer',
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    make: async (db, row, site, now) => {
      const { offers, total } = await readCompanyOffers(db, row.id, { offset: 0, limit: MOST_FRAMED }, now);
      const { page } = careerAddresses(site, row.slug);
      return framedList({ company: row.name, colour: row.colour, site, page, offers, total });
    },
  },
];

/**
 * /entreprises/<slug>/offres.xml, offres.json and integrer: a company's open offers for job boards and for its own
 * website. Made once until what the public sees changes; the same for everyone.
 */
export function registerCompanyFeeds(app: FastifyInstance, deps: Deps): void {
  const { db, now, offerIndex, pageCache, config } = deps;
  const site = config.http.publicUrl;
  const documents = new LRUCache<string, Exclude<Made, null>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (made) => ('body' in made ? Buffer.byteLength(made.body) : 0) + 512,
  });

  const make = async (slug: string, kind: Kind, ip: string): Promise<Made> => {
    const at = now();
    await takeHit(db, `company-feed:${ip}`, making, at);
    const version = pageCache.version();
    const row = await findCareerPageBySlug(db, slug);
    if (!row?.is_public) return null;
    if (row.slug !== slug) return { movedTo: `${careerPath(row.slug)}/${kind.file}` };
    const body = await kind.make(db, row, site, at);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const until = 1000 * offerIndex.nextExpiry(at.getTime() / 1000);
    const made = { body, etag, version, freshUntil: Math.min(at.getTime() + SHARED_FOR_MS, until) };
    documents.set(`${slug}/${kind.file}`, made);
    return made;
  };

  const find = async (slug: string, kind: Kind, ip: string): Promise<Made> => {
    const stored = documents.get(`${slug}/${kind.file}`);
    const isFresh =
      stored &&
      'body' in stored &&
      stored.version === pageCache.version() &&
      stored.freshUntil > now().getTime();
    return isFresh ? stored : make(slug, kind, ip);
  };

  for (const kind of kinds) {
    const isFrame = kind.file === 'integrer';
    app.get<{ Params: { slug: string } }>(
      `/entreprises/:slug/${kind.file}`,
      { schema: { hide: true }, config: { access: 'public' } },
      async (request, reply) => {
        const made = await find(request.params.slug, kind, request.ip);
        if (isFrame) allowFraming(reply);
        else allowReading(reply);
        if (!made) {
          if (!isFrame) throw notFound(careerReaderMessages.NOT_FOUND, 'CAREER_PAGE_NOT_FOUND');
          return reply.code(404).type(kind.contentType).send(emptyFrame(careerReaderMessages.NOT_FOUND));
        }
        if ('movedTo' in made) return reply.redirect(made.movedTo, 301);
        void reply.header('cache-control', kind.cacheControl).header('etag', made.etag);
        if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
        return reply.type(kind.contentType).send(made.body);
      },
    );
  }
}

function allowFraming(reply: FastifyReply): void {
  void reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', framePolicy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex');
}

/** By scripts of the company's own website too. */
function allowReading(reply: FastifyReply): void {
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}
