import { calendarListeners } from './features/applications/calendar/calendar.listeners.ts';
import { offerLetterListeners } from './features/applications/offer-letters/offer-letters.listeners.ts';
import { employmentListeners } from './features/employment/employment.listeners.ts';
import { projectListeners } from './features/freelance/projects/projects.listeners.ts';
import { firmListeners } from './features/firm/firm.listeners.ts';
import { proposalListeners } from './features/freelance/proposals/proposals.listeners.ts';
import { escrowListeners } from './features/freelance/escrow/escrow.listeners.ts';
import { freelanceInvoiceListeners } from './features/freelance/invoices/invoices.listeners.ts';
import { contractListeners } from './features/freelance/contracts/contracts.listeners.ts';
import { reviewListeners } from './features/freelance/reviews/reviews.listeners.ts';
import type { Listener } from './platform/events/events.ts';

/** What features do when events of lower ones happen, in the order of layers.json. */
export const listeners: readonly Listener[] = [
  ...offerLetterListeners,
  ...employmentListeners,
  ...calendarListeners,
  ...projectListeners,
  ...proposalListeners,
  ...contractListeners,
  ...escrowListeners,
  ...freelanceInvoiceListeners,
  ...reviewListeners,
  ...firmListeners,
];
