import { z } from 'zod';
import { Gender } from '../accounts/accounts.ts';
import { drivingLicences } from '../candidates/profile-rules.ts';
import { CountryCode, Day, requiredText } from '../protocol/fields.ts';

/**
 * Conditions of a campaign's notice on what people declare, and that declaration. `@baara/campaign-conditions`
 * evaluates one against the other; its verdicts advise, officers decide.
 *
 * Height and medical fitness are left out: they are measured at a visit, not declared, and nobody's health is asked
 * for before it must be known.
 */

export const conditionVerdicts = ['met', 'unsure', 'unmet'] as const;
export type ConditionVerdict = (typeof conditionVerdicts)[number];

export const conditionVerdictTitles: Record<ConditionVerdict, string> = {
  met: 'remplit',
  unsure: 'à vérifier',
  unmet: 'ne remplit pas',
};

export const conditionMessages = {
  AGE_LIMIT_REQUIRED: 'Indiquez un âge minimum ou un âge maximum',
  AGE_ORDER: "L'âge maximum est inférieur à l'âge minimum",
  AGE_INVALID: 'Âge invalide (de 10 à 99 ans)',
  DAY_REQUIRED: 'Indiquez le jour qui compte',
  DIPLOMA_RULE_REQUIRED: "Indiquez un niveau, un domaine d'études ou une date d'obtention",
  FIELD_REQUIRED: "Indiquez un domaine d'études",
  COUNTRY_REQUIRED: 'Choisissez au moins un pays',
  MONTHS_INVALID: 'Nombre de mois invalide (de 1 à 600)',
  TRADE_REQUIRED: 'Indiquez un métier',
  LICENCE_REQUIRED: 'Choisissez au moins une catégorie de permis',
  PLACES_REQUIRED: "Indiquez le nombre de places réservées par l'avis",
  DOCUMENT_REQUIRED: 'Choisissez un document',
  REGION_REQUIRED: 'Indiquez au moins une région',
  ALTERNATIVES_REQUIRED: "Indiquez au moins deux conditions entre lesquelles l'une suffit",
  TOO_MANY_ALTERNATIVES: 'Six conditions au maximum',
  RESERVED_CATEGORIES_REQUIRED: 'Choisissez les catégories dont les places sont réservées',
  CATEGORIES_REQUIRED: 'Choisissez au moins une catégorie',
  SAME_ID: 'Deux conditions portent le même identifiant',
  TOO_MANY: '40 conditions au maximum',
} as const;

const age = z.int(conditionMessages.AGE_INVALID).min(10, conditionMessages.AGE_INVALID);

/** Whole years reached on that day, both limits included. */
export const AgeRule = z
  .object({
    kind: z.literal('age'),
    minYears: age.max(99, conditionMessages.AGE_INVALID).nullable(),
    maxYears: age.max(99, conditionMessages.AGE_INVALID).nullable(),
    on: Day,
  })
  .refine(({ minYears, maxYears }) => minYears !== null || maxYears !== null, {
    message: conditionMessages.AGE_LIMIT_REQUIRED,
    path: ['minYears'],
  })
  .refine(({ minYears, maxYears }) => minYears === null || maxYears === null || minYears <= maxYears, {
    message: conditionMessages.AGE_ORDER,
    path: ['maxYears'],
  });

/** One and the same diploma meets all of it. @property level of `studyLevels`: this one or higher; 7 asks for nothing. */
export const DiplomaRule = z
  .object({
    kind: z.literal('diploma'),
    level: z.int().min(1).max(6).nullable(),
    /** One of these; free words. */
    fields: z.array(requiredText(conditionMessages.FIELD_REQUIRED, 100)).max(20),
    /** Obtained before this day, which is too late itself. */
    obtainedBefore: Day.nullable(),
  })
  .refine((rule) => rule.level !== null || rule.fields.length > 0 || rule.obtainedBefore !== null, {
    message: conditionMessages.DIPLOMA_RULE_REQUIRED,
    path: ['level'],
  });

export const NationalityRule = z.object({
  kind: z.literal('nationality'),
  countries: z.array(CountryCode).min(1, conditionMessages.COUNTRY_REQUIRED).max(60),
});

export const ExperienceRule = z.object({
  kind: z.literal('experience'),
  months: z
    .int(conditionMessages.MONTHS_INVALID)
    .min(1, conditionMessages.MONTHS_INVALID)
    .max(600, conditionMessages.MONTHS_INVALID),
  /** One of these, free words; any trade when there are none. */
  trades: z.array(requiredText(conditionMessages.TRADE_REQUIRED, 100)).max(20),
});

export const LicenceRule = z.object({
  kind: z.literal('licence'),
  /** One of these. */
  categories: z
    .array(z.enum(drivingLicences))
    .min(1, conditionMessages.LICENCE_REQUIRED)
    .max(drivingLicences.length),
});

/** « Moins de trois mois » before a day, in calendar months. */
export const DocumentAgeRule = z.object({
  kind: z.literal('documentAge'),
  documentKey: z.string().min(1, conditionMessages.DOCUMENT_REQUIRED).max(60),
  documentName: requiredText(conditionMessages.DOCUMENT_REQUIRED, 120),
  months: z
    .int(conditionMessages.MONTHS_INVALID)
    .min(1, conditionMessages.MONTHS_INVALID)
    .max(600, conditionMessages.MONTHS_INVALID),
  before: Day,
});

export const ResidenceRule = z.object({
  kind: z.literal('residence'),
  /** One of these; free words. */
  regions: z
    .array(requiredText(conditionMessages.REGION_REQUIRED, 100))
    .min(1, conditionMessages.REGION_REQUIRED)
    .max(60),
});

/** Only for a quota that the notice itself reserves: it cannot be written without its number of places. */
export const ReservedRule = z.object({
  kind: z.literal('reserved'),
  gender: Gender,
  places: z
    .int(conditionMessages.PLACES_REQUIRED)
    .min(1, conditionMessages.PLACES_REQUIRED)
    .max(1_000_000, conditionMessages.PLACES_REQUIRED),
});

const singleRules = [
  AgeRule,
  DiplomaRule,
  NationalityRule,
  ExperienceRule,
  LicenceRule,
  DocumentAgeRule,
  ResidenceRule,
] as const;

/** What may stand in « l'une ou l'autre »: everything but a reservation and another « l'une ou l'autre ». */
export const AlternativeRule = z.discriminatedUnion('kind', singleRules);
export type AlternativeRule = z.infer<typeof AlternativeRule>;

export const AnyOfRule = z.object({
  kind: z.literal('anyOf'),
  alternatives: z
    .array(AlternativeRule)
    .min(2, conditionMessages.ALTERNATIVES_REQUIRED)
    .max(6, conditionMessages.TOO_MANY_ALTERNATIVES),
});

export const ConditionRule = z.discriminatedUnion('kind', [...singleRules, ReservedRule, AnyOfRule]);
export type ConditionRule = z.infer<typeof ConditionRule>;
export type ConditionKind = ConditionRule['kind'];

/** @property categoryIds of the campaign's categories; null for all of them. */
export const CampaignCondition = z
  .object({
    id: z.string().min(1).max(60),
    categoryIds: z
      .array(z.string().min(1).max(60))
      .min(1, conditionMessages.CATEGORIES_REQUIRED)
      .max(200)
      .nullable(),
    rule: ConditionRule,
  })
  .refine(({ categoryIds, rule }) => rule.kind !== 'reserved' || categoryIds !== null, {
    message: conditionMessages.RESERVED_CATEGORIES_REQUIRED,
    path: ['categoryIds'],
  });
export type CampaignCondition = z.infer<typeof CampaignCondition>;

export const CampaignConditions = z
  .array(CampaignCondition)
  .max(40, conditionMessages.TOO_MANY)
  .refine((conditions) => new Set(conditions.map(({ id }) => id)).size === conditions.length, {
    message: conditionMessages.SAME_ID,
  });

const PARTIAL_DAY_INVALID = 'Date invalide (attendu : AAAA-MM-JJ, AAAA-MM ou AAAA)';
/** `1999-07-14`, or what a person knows of it: `1999-07`, `1999`. « Né vers 1999 » is what many papers say. */
export const PartialDay = z.union(
  [Day, z.string().regex(/^(?:19|20|21)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/, PARTIAL_DAY_INVALID)],
  PARTIAL_DAY_INVALID,
);

const shortText = z.string().max(200);

/**
 * What a person declares. Null and absent mean that it is not known. No experience and no licence are answers, given
 * by an empty list; an empty list of diplomas or of nationalities says nothing (level 7 says « sans diplôme »).
 */
export const DeclaredFile = z.object({
  birthDate: PartialDay.nullish(),
  gender: Gender.nullish(),
  nationalities: z.array(CountryCode).max(5).nullish(),
  diplomas: z
    .array(
      z.object({
        level: z.int().min(1).max(7).nullish(),
        field: shortText.nullish(),
        title: shortText.nullish(),
        obtainedOn: PartialDay.nullish(),
        country: CountryCode.nullish(),
      }),
    )
    .max(30)
    .nullish(),
  experiences: z
    .array(
      z.object({
        trade: shortText.nullish(),
        /** Counted when the days are not known. */
        months: z.int().min(0).max(1200).nullish(),
        from: PartialDay.nullish(),
        /** Without it, and with `from`, it still goes on. */
        to: PartialDay.nullish(),
      }),
    )
    .max(60)
    .nullish(),
  drivingLicences: z.array(z.enum(drivingLicences)).max(drivingLicences.length).nullish(),
  /** By the key of the campaign's document. */
  documents: z
    .array(z.object({ key: z.string().max(60), issuedOn: PartialDay.nullish() }))
    .max(60)
    .nullish(),
  region: shortText.nullish(),
});
export type DeclaredFile = z.infer<typeof DeclaredFile>;
