import { z } from 'zod';
import {
  companyAdministrationMessages as messages,
  CORRECTION_MAX_XOF,
} from '../companies/administration-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { entryKinds, WalletEntry } from './wallet.ts';

const params = z.object({ id: Uuid });

/** Whole F CFA: above zero gives, below withdraws. */
export const CorrectionAmount = z
  .int(messages.CORRECTION_REQUIRED)
  .min(-CORRECTION_MAX_XOF, messages.CORRECTION_TOO_LARGE)
  .max(CORRECTION_MAX_XOF, messages.CORRECTION_TOO_LARGE)
  .refine((amount) => amount !== 0, messages.CORRECTION_REQUIRED);

export const proposeWalletCorrection = endpoint('POST /admin/wallets/:id/correction-proposals', {
  summary: 'Propose de corriger le portefeuille d’une entreprise ; une autre personne confirme.',
  params,
  body: z.object({ amountXof: CorrectionAmount, reason: ProposalReason }),
  data: Proposal,
});

/** A movement as the administration sees it: candidates stay with the company that paid for them. */
const Movement = WalletEntry.omit({ candidate: true });
export type WalletMovement = z.infer<typeof Movement>;

export const listWalletMovements = endpoint('GET /admin/wallets/:id/entries', {
  summary: 'Les mouvements du portefeuille d’une entreprise, du plus récent au plus ancien.',
  params,
  query: z.object({ ...pageQuery(10), kind: z.enum(entryKinds).optional() }),
  data: z.array(Movement),
  paginated: true,
});
