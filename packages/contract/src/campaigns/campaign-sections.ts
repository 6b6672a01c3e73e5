import { z } from 'zod';
import { type RichTextRule, richText } from '../formats/rich-text.ts';
import { Day, requiredText, Uuid } from '../protocol/fields.ts';
import { campaignAdministrationMessages as messages } from './administration-messages.ts';
import { CampaignConditions } from './conditions.ts';

/** The sections of a campaign. Each is saved alone, whole, as its author leaves it: only publishing demands completeness. */

export const campaignNotice: RichTextRule = { max: 40_000, message: messages.DESCRIPTION_TOO_LONG };

export const text = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);
/** Hours and minutes in Bamako: `18:00`. */
export const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messages.HOUR_INVALID);
const places = z
  .int(messages.QUOTA_INVALID)
  .min(0, messages.QUOTA_INVALID)
  .max(100_000, messages.QUOTA_INVALID);

export const CampaignIdentity = z.object({
  title: requiredText(messages.TITLE_REQUIRED, 160),
  /** Empty: the company's name. */
  institution: text(160),
  noticeReference: text(120),
  place: text(160),
  /** HTML from the editor; sanitised by the server. */
  description: richText(campaignNotice),
  /** Begins each file number. Empty until chosen. */
  filePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z][A-Z0-9]{1,7})?$/, messages.PREFIX_INVALID),
  /** Whole months after the results until the files are erased. */
  retentionMonths: z.int().min(1).max(120),
});

export const ReservedPlaces = z.object({
  /** As the notice states it: « Femmes », « Personnes handicapées ». */
  label: requiredText(messages.RESERVED_NAME_REQUIRED, 120),
  seats: places.min(1, messages.QUOTA_INVALID),
});
export const EditedCampaignCategory = z
  .object({
    /** Left out for a new one. */
    id: Uuid.optional(),
    name: requiredText(messages.CATEGORY_NAME_REQUIRED, 120),
    description: text(2000),
    quota: places,
    /** A trade of GET /job-categories. */
    jobCategoryId: z.int().positive().max(2_147_483_647).nullable(),
    reserved: z.array(ReservedPlaces).max(10, '10 réserves au maximum'),
  })
  .refine(({ quota, reserved }) => reserved.reduce((sum, { seats }) => sum + seats, 0) <= quota, {
    message: messages.RESERVED_TOO_MANY,
    path: ['reserved'],
  });

export const EditedCampaignDocument = z.object({
  /** Given by the server from the name; left out for a new one. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,39}$/)
    .optional(),
  name: requiredText(messages.DOCUMENT_NAME_REQUIRED, 120),
  description: text(500),
  isRequired: z.boolean(),
  /** Empty: candidates of every category give it. */
  categoryIds: z.array(Uuid).max(50),
});

export const CampaignFee = z
  .object({
    /** F CFA; null: applying is free. */
    amountXof: z
      .int(messages.FEE_INVALID)
      .min(100, messages.FEE_INVALID)
      .max(1_000_000, messages.FEE_INVALID)
      .nullable(),
    /** Paid on Baara before the file is sent; false: at the institution, as the instructions say. */
    isOnline: z.boolean().default(false),
    instructions: text(2000),
    exemptions: z
      .array(
        z.object({
          /** « Personnes handicapées, sur présentation de la carte ». */
          label: requiredText(messages.EXEMPTION_REQUIRED, 200),
          isProofRequired: z.boolean(),
        }),
      )
      .max(10, '10 exemptions au maximum'),
  })
  .refine(({ amountXof, isOnline }) => !isOnline || amountXof === null || amountXof % 5 === 0, {
    message: messages.FEE_STEP,
    path: ['amountXof'],
  });

export const CampaignCentre = z.object({
  id: Uuid.optional(),
  name: requiredText(messages.CENTRE_NAME_REQUIRED, 160),
  city: requiredText(messages.CENTRE_CITY_REQUIRED, 80),
  address: text(300),
});

export const CampaignCalendar = z.object({
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** From then nobody applies any more, on the last day; null: the day's end. */
  closesAt: Hour.nullable(),
  milestones: z
    .array(
      z
        .object({
          title: requiredText(messages.MILESTONE_TITLE_REQUIRED, 120),
          startsOn: Day,
          endsOn: Day.nullable(),
        })
        .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
          message: messages.MILESTONE_ORDER,
          path: ['endsOn'],
        }),
    )
    .max(30, '30 étapes au maximum'),
});

const twice = <Item>(items: readonly Item[], keyOf: (item: Item) => string): number => {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    const key = keyOf(item).toLocaleLowerCase('fr');
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
};
const withoutTwins = <Item extends { name: string }>(
  item: z.ZodType<Item>,
  {
    max,
    message,
    keyOf = ({ name }) => name,
  }: { max: number; message: string; keyOf?: (item: Item) => string },
) =>
  z
    .array(item)
    .max(max, `${max} lignes au maximum`)
    .superRefine((items, context) => {
      const index = twice(items, keyOf);
      if (index >= 0) context.addIssue({ code: 'custom', message, path: [index, 'name'] });
    });

export const campaignSections = {
  identity: CampaignIdentity,
  categories: withoutTwins(EditedCampaignCategory, { max: 50, message: messages.CATEGORY_TWICE }),
  conditions: CampaignConditions,
  documents: withoutTwins(EditedCampaignDocument, { max: 30, message: messages.DOCUMENT_TWICE }),
  fee: CampaignFee,
  centres: withoutTwins(CampaignCentre, {
    max: 100,
    message: messages.CENTRE_TWICE,
    keyOf: ({ city, name }) => `${city}\n${name}`,
  }),
  calendar: CampaignCalendar,
};
export type CampaignSection = keyof typeof campaignSections;

/** What is missing to publish. @property field as in the section, `quota` or `0.quota`. */
export const MissingOfCampaign = z.object({
  section: z.enum(Object.keys(campaignSections) as [CampaignSection, ...CampaignSection[]]),
  field: z.string(),
  message: z.string(),
});
export type MissingOfCampaign = z.infer<typeof MissingOfCampaign>;
