/** What may wait for a freelance or a client; without the schema library. */
export const nextActionKinds = [
  'sign',
  'dispute',
  'correct',
  'deliver',
  'prepare',
  'accept',
  'week',
  'fund',
  'late',
  'end',
  'invitation',
  'proposals',
  'bill',
  'overdue',
  'review',
  'payout',
  'verification',
  'profile',
] as const;
export type NextActionKind = (typeof nextActionKinds)[number];

/** Of each kind, the first ones; the count says how many there are. */
export const ACTIONS_SHOWN = 4;
/** Whole days that the figures of views and proposals cover. */
export const VIEW_DAYS = 30;
export const PROPOSAL_DAYS = 90;
/** From this share of answers on, it is shown as one. */
export const SHOWN_RATE = 40;
