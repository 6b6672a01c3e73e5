import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import { pastedOfferMessages as messages } from '@baara/contract/offers/pasted-offer-words';
import type { readPastedOffer as endpoint } from '@baara/contract/offers/pasted-offers';
import { OfferDraft } from '@baara/contract/offers/recruiter-offers';
import { offerCountryCodes } from '@baara/contract/offers/reference';
import type { AdBlock, ReadAd } from '@baara/offer-reading';
import type { z } from 'zod';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAfter, missingForPublication } from './offer-completeness.ts';
import { findCategoryTitle } from './recruiter-offers.queries.ts';

type Reading = z.output<typeof endpoint.data>;

/** In characters: longer texts are read in a thread, so that nobody else waits. */
const SHORT = 6000;
const TIME = { milliseconds: 20_000 };

/** What the text of an ad says of an offer. Writes nothing. */
export async function readPastedOffer(db: Db, text: string, now: Date): Promise<Reading> {
  const ad = await readText(text, dayAfter(now, 0));
  // An administrator may have removed the category.
  const hasCategory = (await findCategoryTitle(db, ad.categoryId)) !== null;
  const fields = fieldsOf(ad, hasCategory ? ad.categoryId : null);
  return {
    fields,
    missing: missingForPublication({ ...emptyOffer, ...fields }, now),
    notes: [
      ...(ad.salary !== null && ad.salary.period !== 'month' ? [messages.PAY_NOT_MONTHLY] : []),
      ...(ad.hasContacts ? [messages.CONTACTS_STAY] : []),
    ],
  };
}

async function readText(text: string, today: string): Promise<ReadAd> {
  const { readAd } = await import('@baara/offer-reading');
  if (text.length <= SHORT) return readAd(text, today);
  const program = new URL('read-ad.thread.ts', import.meta.url);
  // An ad says at its beginning what it is about: that is read when the whole takes too long.
  return (await runThread<ReadAd>(program, { text, today }, TIME)) ?? readAd(text.slice(0, SHORT), today);
}

function fieldsOf(ad: ReadAd, categoryId: number | null): Partial<OfferDraft> {
  const pay = ad.salary?.period === 'month' ? ad.salary : null;
  const found = {
    title: ad.title,
    categoryId,
    contractType: ad.contract,
    positions: ad.posts,
    startsOn: ad.startsOn,
    description: htmlOf(ad.blocks),
    keyPoints: ad.keyPoints,
    seniority: ad.seniority,
    studyLevel: ad.studyLevel,
    skills: ad.skills,
    languages: ad.languages,
    drivingLicenceRequired: ad.licence,
    vehicleRequired: ad.vehicle,
    country: offerCountryCodes.find((code) => code === ad.country) ?? null,
    city: ad.city,
    salaryMin: pay?.min ?? null,
    salaryMax: pay?.max ?? null,
    currency: pay?.currency ?? null,
    closesOn: ad.deadline,
    cvRequired: ad.cvRequired,
    messageRequired: ad.messageRequired,
  } satisfies { [Name in keyof OfferDraft]?: OfferDraft[Name] | null };
  const said = Object.entries(found).filter(([name, value]) => {
    if (value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0))
      return false;
    // What no field would take is not proposed.
    return OfferDraft.shape[name as keyof typeof found].safeParse(value).success;
  });
  return Object.fromEntries(said) as Partial<OfferDraft>;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const htmlOf = (blocks: readonly AdBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list')
        return `<ul>${block.items.map((item) => `<li><p>${escaped(item)}</p></li>`).join('')}</ul>`;
      return block.kind === 'heading' ? `<h3>${escaped(block.text)}</h3>` : `<p>${escaped(block.text)}</p>`;
    })
    .join('');
