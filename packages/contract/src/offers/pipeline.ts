import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { templateKinds } from './message-templates.ts';
import { stages } from '../applications/stages.ts';

export const recruitmentConfigMessages = {
  PIPELINE_SAVED: 'Étapes enregistrées',
  SCORECARD_SAVED: "Grille d'évaluation enregistrée",
  COMPANY_SETTINGS_TAKEN: "Les réglages de l'entreprise ont été repris pour cette offre",
  TEMPLATE_SAVED: 'Modèle enregistré',
  TEMPLATE_DELETED: 'Modèle supprimé',
  TEMPLATE_IN_USE: "Une étape envoie ce modèle : choisissez-en d'abord un autre pour elle",
  TEMPLATE_NOT_FOUND: "Ce modèle n'existe pas ou a été supprimé",
  CONFIG_CHANGED: 'Ces réglages ont été modifiés entre-temps par une autre personne.',
  STEP_MISSING: 'Chaque étape du recrutement garde sa première étape : renommez-la ou masquez-la',
  STEP_NOT_HIDEABLE: 'Les candidatures reçues, recrutées et refusées ont toujours leur étape',
  STEP_ORDER: 'Une étape supplémentaire reste parmi celles de la même phase du recrutement',
  STEP_TWICE: 'Deux étapes ne peuvent pas porter le même nom',
  STEP_DESTINATION:
    'Un recrutement ou un refus se décide candidature par candidature : choisissez une autre étape',
  STEP_OCCUPIED: 'Dites où vont les candidatures des étapes que vous retirez',
  SCORECARD_LOCKED:
    'Des évaluations existent déjà avec cette grille : ses critères ne peuvent plus être modifiés, pour que les notes restent comparables',
} as const;

/** A stage may have several steps; everyone counts by stage. */
export const pipelineStages = stages.filter((stage) => stage !== 'withdrawn');
const PipelineStage = z.enum(stages).exclude(['withdrawn']);
/** A move can be undone until its candidate is notified: this many minutes at least. */
export const NOTICE_MINUTES = 1;
/** The same for a refusal, where nobody chose otherwise. */
export const REFUSAL_NOTICE_MINUTES = 240;
/** How long after a move its candidate is notified, in minutes. */
export const mailDelays = [NOTICE_MINUTES, 15, 60, 120, REFUSAL_NOTICE_MINUTES, 1440] as const;
export const MOST_STEPS = 20;
export const MOST_CRITERIA = 20;
export const MOST_TEMPLATES = 40;

const StepMail = z.object({
  isOn: z.boolean(),
  /** A template of kind `stage`; null: the platform's own text for that stage. */
  templateId: Uuid.nullable(),
  delayMinutes: z
    .int()
    .min(NOTICE_MINUTES, 'Une minute au moins, le temps de pouvoir annuler')
    .max(10_080, 'Sept jours au plus'),
});

export const PipelineStep = z.object({
  /** A stage's name for that stage's first step, which always is there; something else for those added. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, "Cette étape n'existe pas"),
  stage: PipelineStage,
  title: requiredText("Donnez un nom à l'étape", 40),
  isHidden: z.boolean(),
  /** Days an application may stay before it is shown as stuck; null: never. */
  targetDays: z.int().min(1, 'Un jour au moins').max(365, '365 jours au plus').nullable(),
  mail: StepMail,
});
export type PipelineStep = z.infer<typeof PipelineStep>;

export const ScorecardCriterion = z.object({
  id: Uuid,
  title: z.string(),
  description: z.string().nullable(),
  weight: z.int().min(1).max(10),
});
export type ScorecardCriterion = z.infer<typeof ScorecardCriterion>;

export const ConfigTemplate = z.object({
  id: z.string(),
  kind: z.enum(templateKinds),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Of the company, for all its offers; otherwise of this offer only. */
  isOfCompany: z.boolean(),
});
export type ConfigTemplate = z.infer<typeof ConfigTemplate>;

export const RecruitmentConfig = z.object({
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  version: z.int(),
  /** With how many applications stand at each, for an offer; 0 for the company's defaults. */
  steps: z.array(PipelineStep.extend({ applications: z.int() })),
  criteria: z.array(ScorecardCriterion),
  /** Evaluations exist with this scorecard. */
  isScorecardLocked: z.boolean(),
  templates: z.array(ConfigTemplate),
  abilities: z.object({
    /** Steps, message templates, and whom the offer's team is made of. */
    edit: z.boolean(),
    editScorecard: z.boolean(),
  }),
});
export type RecruitmentConfig = z.infer<typeof RecruitmentConfig>;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const pipelineBody = z.object({
  version: z.int(),
  steps: z.array(PipelineStep).min(1).max(MOST_STEPS, `${MOST_STEPS} étapes au plus`),
  /** Where applications go from each step that is removed or hidden: the key of another one. */
  destinations: z.record(z.string(), z.string()).default({}),
});
export type PipelineChange = z.infer<typeof pipelineBody>;
const scorecardBody = z.object({
  version: z.int(),
  criteria: z
    .array(
      z.object({
        /** None for a new one. */
        id: Uuid.nullish(),
        title: requiredText('Nommez le critère', 80),
        description: optionalText(300),
        weight: z.int().min(1, 'De 1 à 10').max(10, 'De 1 à 10'),
      }),
    )
    .max(MOST_CRITERIA, `${MOST_CRITERIA} critères au plus`),
});
export type ScorecardChange = z.infer<typeof scorecardBody>;

export const getCompanyConfig = endpoint('GET /recruiter/recruitment-config', {
  summary: "Réglages de recrutement de l'entreprise, copiés à chaque nouvelle offre.",
  data: RecruitmentConfig,
});
export const getOfferConfig = endpoint('GET /recruiter/offers/:id/recruitment-config', {
  summary: "Réglages de recrutement d'une offre.",
  params: offerParams,
  data: RecruitmentConfig,
});
export const updateCompanyPipeline = endpoint('PUT /recruiter/recruitment-config/steps', {
  summary: "Étapes et emails automatiques de l'entreprise, pour ses prochaines offres.",
  body: pipelineBody,
  data: RecruitmentConfig,
});
export const updateOfferPipeline = endpoint('PUT /recruiter/offers/:id/recruitment-config/steps', {
  summary: "Étapes et emails automatiques d'une offre.",
  params: offerParams,
  body: pipelineBody,
  data: RecruitmentConfig,
});
export const updateCompanyScorecard = endpoint('PUT /recruiter/recruitment-config/scorecard', {
  summary: "Grille d'évaluation de l'entreprise, pour ses prochaines offres.",
  body: scorecardBody,
  data: RecruitmentConfig,
});
export const updateOfferScorecard = endpoint('PUT /recruiter/offers/:id/recruitment-config/scorecard', {
  summary: "Grille d'évaluation d'une offre.",
  params: offerParams,
  body: scorecardBody,
  data: RecruitmentConfig,
});
export const takeCompanyConfig = endpoint('POST /recruiter/offers/:id/recruitment-config/company-settings', {
  summary: "Reprend, pour une offre, les étapes et la grille de l'entreprise.",
  params: offerParams,
  body: z.object({ version: z.int(), destinations: z.record(z.string(), z.string()).default({}) }),
  data: RecruitmentConfig,
});

const templateBody = z.object({
  kind: z.enum(templateKinds, "Ce type de modèle n'existe pas"),
  name: requiredText('Nommez le modèle', 80),
  subject: requiredText("Indiquez l'objet", 200),
  body: requiredText('Écrivez le message', 8000),
});
export type TemplateChange = z.infer<typeof templateBody>;

export const createTemplate = endpoint('POST /recruiter/message-templates', {
  summary: "Ajoute un modèle de message à l'entreprise, ou à une de ses offres.",
  body: templateBody.extend({ offerId: z.int().positive().max(2_147_483_647).nullish() }),
  data: ConfigTemplate,
});
export const updateTemplate = endpoint('PUT /recruiter/message-templates/:id', {
  summary: 'Modifie un modèle de message.',
  params: z.object({ id: Uuid }),
  body: templateBody,
  data: ConfigTemplate,
});
export const deleteTemplate = endpoint('DELETE /recruiter/message-templates/:id', {
  summary: 'Supprime un modèle de message.',
  params: z.object({ id: Uuid }),
});
export const previewTemplate = endpoint('POST /recruiter/message-templates/preview', {
  summary: 'Montre un modèle avec des exemples à la place de ses variables.',
  body: templateBody.pick({ kind: true, subject: true, body: true }),
  data: z.object({ subject: z.string(), body: z.string() }),
});
