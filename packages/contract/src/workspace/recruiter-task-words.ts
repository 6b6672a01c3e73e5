/** Words of the recruiter's dashboard. No schema here, for the browser. */

/** Most rows of each group. */
export const TASKS_SHOWN = {
  interviews: 6,
  evaluations: 20,
  unread: 5,
  letters: 20,
  messages: 5,
  offers: 5,
  approvals: 5,
  hiringChecks: 5,
  followUps: 5,
  tickets: 8,
} as const;

/** Days of the line beside an offer's unread applications. */
export const SPARK_DAYS = 14;

/** `attend`: today; `answer`: the candidate asks for another slot; `close`: it is over, and nobody said how it went. */
export const interviewNeeds = ['attend', 'answer', 'close'] as const;
export type InterviewNeed = (typeof interviewNeeds)[number];

/** `send`: a draft; `hire`: accepted; `decide`: declined or expired; `wait`: the candidate's turn. */
export const letterNeeds = ['send', 'hire', 'decide', 'wait'] as const;
export type LetterNeed = (typeof letterNeeds)[number];

/** `fix`: suspended by a moderator; `fill`: every post is filled; `close`: closes soon; `publish`: a draft. */
export const offerNeeds = ['fix', 'fill', 'close', 'publish'] as const;
export type OfferNeed = (typeof offerNeeds)[number];

export const setupSteps = ['page', 'verification', 'offer', 'team', 'wallet'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const pageParts = ['activity', 'description', 'city'] as const;
export type PagePart = (typeof pageParts)[number];

/** `unnumbered`: the company gave no business number. */
export const verificationStates = ['accepted', 'waiting', 'refused', 'unnumbered'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const setupMessages = {
  DISMISSED: 'Les premiers pas sont masqués',
  RESTORED: 'Les premiers pas sont de nouveau affichés',
} as const;
