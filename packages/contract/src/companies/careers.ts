import { z } from 'zod';
import { CountryCode, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { type RichTextRule, richText } from '../formats/rich-text.ts';
import { OfferSummary } from '../offers/offers.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { newsPictureFiles } from '../site/news.ts';
import { careerPageMessages as messages, MAX_PICTURE_ALT } from './careers-messages.ts';
import { careerReaderMessages } from './careers-reader-messages.ts';
import { readableColour } from './readable-colour.ts';

export const careerStory: RichTextRule = { max: 20_000, message: messages.STORY_TOO_LONG };

/** A picture of a company, drawn in several widths. */
export const CareerPicture = z.object({
  id: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** For `<picture>`: AVIF, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** 1200 × 630, JPEG. */
  card: z.string(),
});
export type CareerPicture = z.infer<typeof CareerPicture>;

/** A company's page as anyone reads it. */
export const CareerPage = z.object({
  /** Its address of today: the one asked for may be a former one. */
  slug: z.string(),
  name: z.string(),
  /** Address of the logo, or null. */
  logo: z.string().nullable(),
  isVerified: z.boolean(),
  activity: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: CountryCode,
  headcount: z.int().nullable(),
  website: z.string().nullable(),
  /** Sanitised HTML; empty when there is none. */
  story: z.string(),
  /** `#rrggbb`, on which white is readable; null: the platform's own. */
  colour: z.string().nullable(),
  pictures: z.array(CareerPicture),
  answerRate: z.object({ percent: z.int(), applications: z.int(), days: z.int().nullable() }).nullable(),
  /** False for its team, who read it before it is published. */
  isPublic: z.boolean(),
  /** Open offers that the filters let through, the latest first. */
  offers: z.array(OfferSummary),
  /** Open offers, whatever the filters. */
  openOffers: z.int(),
  /** What its open offers can be filtered by. */
  cities: z.array(z.object({ city: z.string(), count: z.int() })),
  contractTypes: z.array(z.object({ code: z.string(), title: z.string(), count: z.int() })),
});
export type CareerPage = z.infer<typeof CareerPage>;

const slug = z.string().max(100, careerReaderMessages.NOT_FOUND);

export const getCareerPage = endpoint('GET /companies/:slug', {
  summary: "La page publique d'une entreprise et ses offres ouvertes.",
  params: z.object({ slug }),
  query: z.object({ ...pageQuery(20), city: optionalText(80), contractType: optionalText(40) }),
  data: CareerPage,
  paginated: true,
});

/** The page as the company's people write it. */
export const EditedCareerPage = z.object({
  isPublished: z.boolean(),
  /** Moderators review it: nothing of the company is public. */
  isUnderReview: z.boolean(),
  story: z.string(),
  colour: z.string().nullable(),
  pictures: z.array(CareerPicture),
  /** Sent back with PATCH, so that two people never overwrite each other unknowingly. */
  version: z.int(),
  /** Whole addresses: the page, the list to frame, the feeds. */
  addresses: z.object({ page: z.string(), frame: z.string(), xml: z.string(), json: z.string() }),
  abilities: z.object({ edit: z.boolean() }),
});
export type EditedCareerPage = z.infer<typeof EditedCareerPage>;

const colour = z
  .string()
  .trim()
  .max(20, messages.COLOUR_INVALID)
  .nullable()
  .transform((typed, context) => {
    if (!typed) return null;
    const readable = readableColour(typed);
    if (readable) return readable.colour;
    context.addIssue({ code: 'custom', message: messages.COLOUR_INVALID });
    return z.NEVER;
  });
const alt = requiredText(messages.ALT_REQUIRED, MAX_PICTURE_ALT);
const pictureParams = z.object({ id: Uuid });

export const getEditedCareerPage = endpoint('GET /company/career-page', {
  summary: 'La page carrières de mon entreprise, publiée ou non.',
  data: EditedCareerPage,
});
export const updateCareerPage = endpoint('PATCH /company/career-page', {
  summary:
    'Change ou publie la page carrières (propriétaires et recruteurs). Une couleur trop claire est foncée.',
  body: z.object({
    isPublished: z.boolean().optional(),
    /** HTML from the editor; sanitised by the server. */
    story: richText(careerStory).optional(),
    colour: colour.optional(),
    version: z.int().min(0).max(2_147_483_647).optional(),
  }),
  data: EditedCareerPage,
});
export const addCareerPicture = endpoint('POST /company/career-page/pictures', {
  summary: 'Ajoute une image à la page carrières : une partie `file`, et `alt`, ce que montre l’image.',
  accepts: 'multipart',
  body: z.object({ alt }),
  data: EditedCareerPage,
});
export const updateCareerPicture = endpoint('PATCH /company/career-page/pictures/:id', {
  summary: 'Change la description d’une image de la page carrières.',
  params: pictureParams,
  body: z.object({ alt }),
  data: EditedCareerPage,
});
export const removeCareerPicture = endpoint('DELETE /company/career-page/pictures/:id', {
  summary: 'Retire une image de la page carrières.',
  params: pictureParams,
  data: EditedCareerPage,
});
export const getCareerPicture = endpoint('GET /company-pictures/:id/:file', {
  summary: "Une image d'une page carrières, dans une largeur et un format.",
  params: z.object({ id: Uuid, file: z.enum(newsPictureFiles, messages.PICTURE_NOT_FOUND) }),
});
