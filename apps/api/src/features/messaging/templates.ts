import type { MessageTemplate } from '@baara/contract/applications/recruiter-applications';
import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { TemplateKind } from '@baara/contract/offers/message-templates';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import {
  fillTemplate,
  listTemplates,
  type TemplateWords,
  unknownVariableSentence,
  variablesIn,
} from '../offers/pipeline/public/templates.ts';

export type TemplateOwner = { companyId: string; offerId: number | null };

/** To one candidate: answers first. To many: templates for many first. */
const kindsFor = { one: ['answer', 'bulk'], many: ['bulk', 'answer'] } as const satisfies Record<
  string,
  readonly TemplateKind[]
>;
const NO_OFFER = 'La variable {offre} ne peut pas être remplie : aucune offre n’est choisie.';

/** As long as the contract lets a first name be. */
const LONGEST_NAME = 'x'.repeat(80);

const namesOffer = (text: string): boolean => variablesIn(text).includes('offre');

/** The company's templates with their variables; those that name an offer need one. */
export async function messageTemplates(
  db: Db,
  { companyId, offerId }: TemplateOwner,
  to: keyof typeof kindsFor,
): Promise<MessageTemplate[]> {
  const found: MessageTemplate[] = [];
  for (const kind of kindsFor[to]) found.push(...(await listTemplates(db, companyId, kind, offerId)));
  return found
    .filter(({ body }) => offerId !== null || !namesOffer(body))
    .map(({ id, name, subject, body }) => ({ id, name, subject, body }));
}

/** The same with a candidate's words in place. */
export async function filledTemplates(
  db: Db,
  owner: TemplateOwner,
  words: TemplateWords,
): Promise<MessageTemplate[]> {
  const templates = await messageTemplates(db, owner, 'one');
  return templates.map((template) => ({ ...template, ...fillTemplate(template, words) }));
}

type BulkWords = { offerTitle: string | null; companyName: string; author: string };

/** @throws 422 for a variable that is not known or that nothing fills, and a text too long once filled. */
export function requireFillable(text: string, words: BulkWords): void {
  const message =
    unknownVariableSentence('bulk', text) ??
    (words.offerTitle === null && namesOffer(text) ? NO_OFFER : null) ??
    (fillFor(text, words)({ firstName: LONGEST_NAME }).length > MESSAGE_LENGTH
      ? messagingMessages.TEXT_TOO_LONG
      : null);
  if (message !== null) throw invalid([{ field: 'text', message }]);
}

/** A message has no subject: its text only. */
const fillText = (text: string, words: TemplateWords): string =>
  fillTemplate({ subject: '', body: text }, words).body;

/** What each recipient of a bulk message reads. */
export const fillFor =
  (text: string, words: BulkWords) =>
  ({ firstName }: { firstName: string }): string =>
    fillText(text, {
      prénom: firstName,
      ...(words.offerTitle !== null && { offre: words.offerTitle }),
      entreprise: words.companyName,
      recruteur: words.author,
    });
