import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { ContactAttachment, ContactDetail, ContactFilter } from './contact.ts';
import { CONTACT_MESSAGE_LENGTH, contactMessages as messages, unknownFields } from './contact-messages.ts';

/** What the team of the support has beside the messages themselves. */

const params = z.object({ id: Uuid });

export const mergeContactMessage = endpoint('POST /admin/contact-messages/:id/merging', {
  summary: 'Fusionne une demande dans une autre de la même personne : ce qui y fut écrit la suit.',
  params,
  body: z.object({ version: z.int().min(0), intoId: Uuid }),
  /** The request that goes on. */
  data: ContactDetail,
});

export const exportContactMessages = endpoint('POST /admin/contact-messages/exports', {
  summary: 'Exporte les demandes que les filtres trouvent.',
  body: z.object({ format: z.enum(exportFormats), filters: ContactFilter }),
  data: FileExport,
});

export const uploadContactAttachment = endpoint('POST /admin/contact-messages/:id/attachments', {
  summary: 'Ajoute un document à joindre à une réponse (multipart, champ « file »).',
  params,
  accepts: 'multipart',
  data: ContactAttachment,
});
export const downloadContactAttachment = endpoint('GET /admin/contact-messages/:id/attachments/:fileId', {
  summary: 'Un document joint à une demande.',
  params: z.object({ id: Uuid, fileId: Uuid }),
});

/** Of the last thirty days; times in minutes of opening hours, null without any. */
export const SupportFigures = z.object({
  open: z.int(),
  unassigned: z.int(),
  urgent: z.int(),
  answered: z.int(),
  medianFirstAnswerMinutes: z.int().nullable(),
  resolved: z.int(),
  medianResolutionMinutes: z.int().nullable(),
  good: z.int(),
  bad: z.int(),
});
export type SupportFigures = z.infer<typeof SupportFigures>;

export const getSupportFigures = endpoint('GET /admin/support/figures', {
  summary: 'Demandes ouvertes, délais et avis des trente derniers jours.',
  data: SupportFigures,
});

const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure attendue : 08:00');

const hours = {
  /** 1 is Monday, 7 Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1, messages.HOURS_DAYS).max(7),
  opensAt: Hour,
  closesAt: Hour,
};

export const OpeningHours = z.object({ ...hours, version: z.int().min(0) });
export type OpeningHours = z.infer<typeof OpeningHours>;

export const getOpeningHours = endpoint('GET /admin/support/hours', {
  summary: 'Les jours et heures dans lesquels les délais du support se comptent.',
  data: z.object({ hours: OpeningHours, abilities: z.object({ change: z.boolean() }) }),
});
export const saveOpeningHours = endpoint('PUT /admin/support/hours', {
  summary: 'Change les jours et heures du support ; les délais déjà comptés restent.',
  body: OpeningHours.refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    message: messages.HOURS_ORDER,
    path: ['closesAt'],
  }),
  data: OpeningHours,
});

export const CannedAnswer = z.object({
  id: Uuid,
  name: z.string(),
  body: z.string(),
  updatedAt: Instant,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const canned = z.object({
  name: requiredText(messages.CANNED_NAME_REQUIRED, 80),
  body: requiredText(messages.CANNED_BODY_REQUIRED, CONTACT_MESSAGE_LENGTH).superRefine((text, context) => {
    const [unknown] = unknownFields(text);
    if (unknown) context.addIssue({ code: 'custom', message: `Le champ {${unknown}} n’existe pas.` });
  }),
});

export const listCannedAnswers = endpoint('GET /admin/support/canned-answers', {
  summary: 'Les réponses types de l’équipe, par nom.',
  data: z.array(CannedAnswer),
});
export const addCannedAnswer = endpoint('POST /admin/support/canned-answers', {
  summary: 'Ajoute une réponse type.',
  body: canned,
  data: CannedAnswer,
});
export const changeCannedAnswer = endpoint('PUT /admin/support/canned-answers/:id', {
  summary: 'Change une réponse type.',
  params,
  body: canned,
  data: CannedAnswer,
});
export const removeCannedAnswer = endpoint('DELETE /admin/support/canned-answers/:id', {
  summary: 'Supprime une réponse type.',
  params,
});
