import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal } from '../two-people/proposals.ts';
import {
  SUPPORT_CODE_LENGTH,
  SUPPORT_REASON_LENGTH,
  supportConsents,
  supportMessages as messages,
} from './support-view-words.ts';

const reason = requiredText(messages.REASON_REQUIRED, SUPPORT_REASON_LENGTH);

/** A view of one's own account by somebody of the firm. */
export const SupportView = z.object({
  id: Uuid,
  /** Null once their account is erased. */
  agent: z.string().nullable(),
  reason: z.string(),
  consent: z.enum(supportConsents),
  agreedAt: Instant,
  /** Null: agreed to by two people, and not opened. */
  openedAt: Instant.nullable(),
  endsAt: Instant,
  isOpen: z.boolean(),
});
export type SupportView = z.infer<typeof SupportView>;

export const listSupportViews = endpoint('GET /support-views', {
  summary: 'Qui, chez Baara, a vu la plateforme comme moi, quand et pourquoi.',
  query: z.object(pageQuery(10)),
  data: z.array(SupportView),
  extra: z.object({
    /** Until when the code that was made counts; null without one. The code itself was shown once. */
    codeExpiresAt: Instant.nullable(),
  }),
  paginated: true,
});

export const createSupportCode = endpoint('POST /support-code', {
  summary: 'Crée le code qui laisse une personne de Baara voir la plateforme comme moi, pendant 15 minutes.',
  data: z.object({ code: z.string(), expiresAt: Instant }),
});

export const removeSupportCode = endpoint('DELETE /support-code', {
  summary: 'Annule le code.',
});

export const endSupportView = endpoint('POST /support-views/:id/end', {
  summary: 'Termine une vue : la personne, ou celle qui l’a ouverte.',
  params: z.object({ id: Uuid }),
});

const Opened = z.object({ id: Uuid, expiresAt: Instant });

export const getUserSupport = endpoint('GET /admin/users/:id/support', {
  summary: 'Si je peux voir la plateforme comme cette personne, et l’accord qui m’attend.',
  params: z.object({ id: Uuid }),
  data: z.object({
    /** French; null when it is possible. */
    refusal: z.string().nullable(),
    /** An agreement of two people that I may open until then. */
    agreement: Opened.nullable(),
  }),
});

export const openSupportView = endpoint('POST /admin/users/:id/support-views', {
  summary: 'Ouvre une vue en lecture seule avec le code que la personne a donné.',
  params: z.object({ id: Uuid }),
  body: z.object({
    code: z
      .string(messages.CODE_REQUIRED)
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(
        z.string().regex(/^\d+$/, messages.CODE_REQUIRED).length(SUPPORT_CODE_LENGTH, messages.CODE_REQUIRED),
      ),
    reason,
  }),
  data: Opened,
});

export const proposeSupportView = endpoint('POST /admin/users/:id/support-proposals', {
  summary: 'Demande de voir la plateforme comme cette personne : une autre doit le confirmer.',
  params: z.object({ id: Uuid }),
  body: z.object({ reason }),
  data: Proposal,
});

export const openAgreedSupportView = endpoint('POST /admin/support-views/:id/opening', {
  summary: 'Ouvre la vue que deux personnes ont accordée.',
  params: z.object({ id: Uuid }),
  data: Opened,
});
