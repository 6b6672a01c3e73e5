import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { campaignAdministrationMessages } from './administration-messages.ts';
import { adaptedNeeds } from './filing-words.ts';
import {
  interviewLimits as limits,
  interviewMessages as messages,
  interviewSources,
  interviewSteps,
  slotStates,
  unplacedReasons,
} from './interviews-words.ts';
import { campaignStaffRoles } from './staff-roles.ts';

/** Interviews of a campaign, as its institution prepares and follows them. Marks are whole hundredths of a point. */

const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, campaignAdministrationMessages.HOUR_INVALID);
const Version = z.int().min(0).max(2_147_483_647);
const Mark = z.int(messages.MARKS_POINTS).min(0, messages.MARKS_POINTS).max(100_000, messages.MARKS_POINTS);
const points = z
  .int(messages.CRITERION_POINTS)
  .min(1, messages.CRITERION_POINTS)
  .max(1000, messages.CRITERION_POINTS);

const Level = z.object({
  points: z.int(messages.LEVEL_POINTS).min(0, messages.LEVEL_POINTS).max(1000, messages.LEVEL_POINTS),
  meaning: requiredText(messages.LEVEL_MEANING, 300),
});
const EditedCriterion = z.object({
  name: requiredText(messages.CRITERION_NAME, 120),
  points,
  levels: z.array(Level).max(limits.levels),
});
export const InterviewCriterion = z.object({
  name: z.string(),
  /** Whole: the most that it gives. */
  points: z.int(),
  /** What some points of it mean. */
  levels: z.array(z.object({ points: z.int(), meaning: z.string() })),
});
export type InterviewCriterion = z.infer<typeof InterviewCriterion>;

const Span = z.object({ startsAt: Hour, endsAt: Hour });
export const InterviewDay = z.object({ day: Day, ...Span.shape, breaks: z.array(Span).max(limits.breaks) });
export type InterviewDay = z.infer<typeof InterviewDay>;

const Person = z.object({ id: z.string(), name: z.string() });

export const InterviewPanel = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  centreId: z.string().nullable(),
  centre: z.string().nullable(),
  members: z.array(
    z.object({
      ...Person.shape,
      /** Their role in the campaign does not let them examine any more. */
      isGone: z.boolean(),
    }),
  ),
  counts: z.object({
    candidates: z.int(),
    waiting: z.int(),
    called: z.int(),
    absent: z.int(),
    shown: z.int(),
    /** Whose marks differ by more than the gap. */
    apart: z.int(),
  }),
  /** Of the marks that are shown; null before there is one. Hundredths. */
  marks: z.object({ average: z.int(), spread: z.int(), lowest: z.int(), highest: z.int() }).nullable(),
});
export type InterviewPanel = z.infer<typeof InterviewPanel>;

export const InterviewPlan = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({
    id: z.string(),
    name: z.string(),
    maxScore: z.int(),
    durationMinutes: z.int(),
    extraTimePercent: z.int(),
  }),
  role: z.enum(campaignStaffRoles),
  version: z.int(),
  criteria: z.array(InterviewCriterion),
  gapHundredths: z.int(),
  /** A mark is given: the scorecard does not change any more. */
  isScorecardFrozen: z.boolean(),
  days: z.array(InterviewDay),
  source: z.enum(interviewSources),
  passedTestIds: z.array(z.string()),
  /** As they were typed, with what begins file numbers. */
  fileNumbers: z.array(z.string()),
  toBring: z.string(),
  panels: z.array(InterviewPanel),
  centres: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Tests that candidates may have passed before. */
  otherTests: z.array(z.object({ id: z.string(), name: z.string(), isSealed: z.boolean() })),
  /** Who may sit in a panel; for the campaign's head. */
  examiners: z.array(Person),
  /** Files that the choice invites now. */
  invited: z.int(),
  counts: z.object({
    candidates: z.int(),
    unplaced: z.int(),
    waiting: z.int(),
    called: z.int(),
    absent: z.int(),
    shown: z.int(),
    /** Whose convocation did not leave yet. */
    toNotify: z.int(),
  }),
  /** What comes next. */
  step: z.enum(interviewSteps),
  seedHash: z.string().nullable(),
  /** With the convocations. */
  seed: z.string().nullable(),
  listHash: z.string().nullable(),
  dealtAt: Instant.nullable(),
  convocationsAt: Instant.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    deal: z.boolean(),
    publish: z.boolean(),
    /** Sits in a panel. */
    examine: z.boolean(),
  }),
});
export type InterviewPlan = z.infer<typeof InterviewPlan>;

export const InterviewSlot = z.object({
  id: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  category: z.string(),
  needs: z.array(z.enum(adaptedNeeds)),
  panelId: z.string().nullable(),
  panel: z.string().nullable(),
  startsAt: Instant.nullable(),
  minutes: z.int(),
  state: z.enum(slotStates),
  unplaced: z.enum(unplacedReasons).nullable(),
  isMoved: z.boolean(),
  /** How many of the panel gave their marks. */
  given: z.int(),
  /** Once all of the panel gave theirs. */
  markHundredths: z.int().nullable(),
  isApart: z.boolean(),
  comment: z.string(),
  /** Its hour may change. */
  mayMove: z.boolean(),
});
export type InterviewSlot = z.infer<typeof InterviewSlot>;

const testParams = z.object({ id: Uuid, testId: Uuid });
const panelParams = z.object({ id: Uuid, testId: Uuid, panelId: Uuid });
const slotParams = z.object({ id: Uuid, testId: Uuid, slotId: Uuid });

const EditedPanel = z.object({
  version: Version,
  name: requiredText(messages.PANEL_NAME, 80),
  place: requiredText(messages.PANEL_PLACE, 200),
  centreId: Uuid.nullable(),
  memberIds: z
    .array(Uuid)
    .min(limits.leastMembers, messages.PANEL_SIZE)
    .max(limits.mostMembers, messages.PANEL_SIZE)
    .refine((ids) => new Set(ids).size === ids.length, messages.PANEL_SIZE),
});

export const getInterviews = endpoint('GET /recruiter/campaigns/:id/tests/:testId/interviews', {
  summary: 'Les entretiens d’une épreuve : grille, commissions, planning, avancement.',
  params: testParams,
  data: InterviewPlan,
});
export const saveInterviewScorecard = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/scorecard',
  {
    summary: 'Écrit la grille des entretiens, tant qu’aucune note n’est donnée.',
    params: testParams,
    body: z.object({
      version: Version,
      criteria: z.array(EditedCriterion).min(1, messages.SCORECARD_REQUIRED).max(limits.criteria),
      gapHundredths: z.int(messages.GAP).min(0, messages.GAP).max(100_000, messages.GAP),
    }),
    data: InterviewPlan,
  },
);
export const saveInterviewSchedule = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/schedule',
  {
    summary: 'Écrit les jours, les heures et les pauses, et qui est convoqué.',
    params: testParams,
    body: z.object({
      version: Version,
      days: z.array(InterviewDay).min(1, messages.SCHEDULE_REQUIRED).max(limits.days),
      source: z.enum(interviewSources),
      passedTestIds: z.array(Uuid).max(50),
      /** Numbers alone or as printed, with anything between them. */
      fileNumbers: z.string().max(600_000),
      toBring: z.string().trim().max(1000, '1000 caractères au maximum'),
    }),
    data: InterviewPlan,
  },
);
export const createInterviewPanel = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/interviews/panels',
  {
    summary: 'Ajoute une commission de 2 à 5 examinateurs.',
    params: testParams,
    body: EditedPanel,
    data: InterviewPlan,
  },
);
export const saveInterviewPanel = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/panels/:panelId',
  { summary: 'Modifie une commission.', params: panelParams, body: EditedPanel, data: InterviewPlan },
);
export const deleteInterviewPanel = endpoint(
  'DELETE /recruiter/campaigns/:id/tests/:testId/interviews/panels/:panelId',
  { summary: 'Supprime une commission sans candidat.', params: panelParams, data: InterviewPlan },
);
export const dealInterviews = endpoint('POST /recruiter/campaigns/:id/tests/:testId/interviews/deal', {
  summary: 'Répartit les candidats entre les commissions et les heures, par la graine scellée.',
  params: testParams,
  data: InterviewPlan,
});
export const publishInterviews = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/interviews/convocations',
  {
    summary: 'Publie les convocations aux entretiens : chacun en est informé.',
    params: testParams,
    data: InterviewPlan,
  },
);
export const addInterviewees = endpoint('POST /recruiter/campaigns/:id/tests/:testId/interviews/additions', {
  summary: 'Convoque d’autres dossiers après les convocations, aux heures libres ; chacun en est informé.',
  params: testParams,
  body: z.object({
    /** Numbers alone or as printed, with anything between them. */
    fileNumbers: z.string().max(600_000),
    reason: requiredText(messages.REASON_REQUIRED, 300),
  }),
  data: InterviewPlan,
});
export const listInterviewSlots = endpoint('GET /recruiter/campaigns/:id/tests/:testId/interviews/slots', {
  summary: 'Les candidats des entretiens, leur commission, leur heure, et leur note une fois toutes remises.',
  params: testParams,
  query: z.object({
    ...pageQuery(25),
    panelId: Uuid.optional(),
    state: z.enum(slotStates).optional(),
    search: z.string().trim().max(80).optional(),
  }),
  data: z.array(InterviewSlot),
  paginated: true,
});
export const listInterviewOpenings = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/interviews/slots/:slotId/openings',
  {
    summary: 'Les heures libres où ce candidat peut passer.',
    params: slotParams,
    data: z.array(
      z.object({ panelId: z.string(), panel: z.string(), place: z.string(), startsAt: z.array(Instant) }),
    ),
  },
);
export const moveInterview = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/interviews/slots/:slotId/moves',
  {
    summary: 'Change la commission ou l’heure d’un candidat, avec un motif ; il en est informé.',
    params: slotParams,
    body: z.object({ panelId: Uuid, startsAt: Instant, reason: requiredText(messages.REASON_REQUIRED, 300) }),
    data: InterviewSlot,
  },
);

export const JurySlot = z.object({
  id: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  category: z.string(),
  needs: z.array(z.enum(adaptedNeeds)),
  startsAt: Instant,
  minutes: z.int(),
  state: z.enum(slotStates),
  /** Who of the panel gave their marks; which ones, nobody sees before all have. */
  givenBy: z.array(z.string()),
  mine: z
    .object({ scores: z.array(z.int()), totalHundredths: z.int(), comment: z.string(), at: Instant })
    .nullable(),
  /** Of the whole panel, once all gave theirs. */
  shown: z
    .object({
      marks: z.array(
        z.object({
          examiner: z.string(),
          isMine: z.boolean(),
          scores: z.array(z.int()),
          totalHundredths: z.int(),
          comment: z.string(),
        }),
      ),
      markHundredths: z.int(),
      /** Between the highest and the lowest. */
      differenceHundredths: z.int(),
      isApart: z.boolean(),
      comment: z.string(),
    })
    .nullable(),
});
export type JurySlot = z.infer<typeof JurySlot>;

export const InterviewJury = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({ id: z.string(), name: z.string(), maxScore: z.int() }),
  criteria: z.array(InterviewCriterion),
  gapHundredths: z.int(),
  /** Null for somebody who sits in no panel of this test. */
  panel: z
    .object({
      id: z.string(),
      name: z.string(),
      place: z.string(),
      members: z.array(z.object({ ...Person.shape, isMe: z.boolean() })),
    })
    .nullable(),
  slots: z.array(JurySlot),
  /** Convocations are published: candidates may be called. */
  isOpen: z.boolean(),
  /** Marks of the test are sealed: nothing changes any more. */
  isClosed: z.boolean(),
});
export type InterviewJury = z.infer<typeof InterviewJury>;

export const getInterviewJury = endpoint('GET /recruiter/campaigns/:id/tests/:testId/interviews/jury', {
  summary:
    'La liste de ma commission : qui passe quand, mes notes, et celles des autres une fois toutes remises.',
  params: testParams,
  data: InterviewJury,
});
export const callInterview = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/state',
  {
    summary: 'Appelle un candidat, note son absence, ou l’annule.',
    params: slotParams,
    body: z.object({ state: z.enum(['waiting', 'called', 'absent']) }),
    data: JurySlot,
  },
);
export const saveInterviewMarks = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/marks',
  {
    summary: 'Remet mes notes d’un candidat ; elles changent tant que toutes ne sont pas remises.',
    params: slotParams,
    body: z.object({
      /** In the order of the criteria. */
      scores: z.array(Mark).max(limits.criteria),
      comment: z.string().trim().max(1000, '1000 caractères au maximum'),
    }),
    data: JurySlot,
  },
);
export const saveInterviewComment = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/comment',
  {
    summary: 'Écrit le commentaire commun de la commission, une fois toutes les notes remises.',
    params: slotParams,
    body: z.object({ comment: z.string().trim().max(1000, '1000 caractères au maximum') }),
    data: JurySlot,
  },
);
export const recuseFromInterview = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/interviews/jury/:slotId/recusal',
  {
    summary: 'Me récuse pour un candidat : il passe à une autre commission.',
    params: slotParams,
    body: z.object({ reason: requiredText(messages.REASON_REQUIRED, 500) }),
    data: InterviewJury,
  },
);

export const getInterviewConvocation = endpoint(
  'GET /mass-recruitment/applications/:id/interviews/:testId/convocation',
  { summary: 'Ma convocation à un entretien (PDF).', params: testParams },
);
