import {
  MOST_TEMPLATES,
  recruitmentConfigMessages as messages,
  type TemplateChange,
} from '@baara/contract/offers/pipeline';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { hashOfContent, storeResponse } from '../../../platform/http/idempotency.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  ensureSettings,
  findTemplate,
  isTemplateOfStep,
  lockSettings,
  lockTemplate,
  selectTemplates,
  type TemplateRow,
} from './pipeline.queries.ts';
import { unknownVariableSentence } from './public/templates.ts';
import { requireOffer } from './read-pipeline.ts';

/** @throws 422 naming the field with a variable that this kind of message does not know. */
export function refuseUnknownVariables({
  kind,
  subject,
  body,
}: Pick<TemplateChange, 'kind' | 'subject' | 'body'>): void {
  const errors = Object.entries({ subject, body }).flatMap(([field, text]) => {
    const message = unknownVariableSentence(kind, text);
    return message === null ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw invalid(errors);
}

/**
 * @param key the request's Idempotency-Key: repeated with the same content, it gives the same template again.
 * @throws 404 for another company's offer, 409 TOO_MANY_TEMPLATES or IDEMPOTENCY_KEY_REUSED, 422.
 */
export async function createTemplate(
  db: Db,
  member: CompanyMember,
  { offerId = null, ...template }: TemplateChange & { offerId?: number | null | undefined },
  { key, now }: { key: string | null; now: Date },
): Promise<TemplateRow> {
  refuseUnknownVariables(template);
  const { accountId, company } = member;
  const owner = { companyId: company.id, offerId };
  await requireOffer(db, company.id, offerId);
  const requestHash = hashOfContent(['template', owner, template]);
  return db.transaction().execute(async (tx) => {
    // Every template of the company counts: those who add one take turns.
    const ofCompany = { companyId: company.id, offerId: null };
    await ensureSettings(tx, ofCompany);
    await lockSettings(tx, ofCompany);
    const id = randomUUID();
    const idempotentResponse = { operation: 'message-template', answer: { id }, now };
    const first = await storeResponse(tx, { accountId, key, requestHash }, idempotentResponse);
    if (first) return requireTemplate(tx, first.id, member);
    const settings = await ensureSettings(tx, owner);
    const there = await selectTemplates(tx, owner);
    if (there.length >= MOST_TEMPLATES)
      throw conflict('TOO_MANY_TEMPLATES', `${MOST_TEMPLATES} modèles au plus : supprimez-en un d’abord`);
    await tx
      .insertInto('message_templates')
      .values({ ...template, id, settings_id: settings.id, position: there.length })
      .execute();
    return { id, ...template, offer_id: offerId };
  });
}

/** @throws 404 for another company's, 409 TEMPLATE_IN_USE for another kind while a step sends it, 422. */
export async function updateTemplate(
  db: Db,
  member: CompanyMember,
  id: string,
  template: TemplateChange,
): Promise<TemplateRow> {
  refuseUnknownVariables(template);
  return db.transaction().execute(async (tx) => {
    const found = await requireTemplate(tx, id, member);
    await lockTemplate(tx, id);
    if (template.kind !== found.kind && (await isTemplateOfStep(tx, id)))
      throw conflict('TEMPLATE_IN_USE', messages.TEMPLATE_IN_USE);
    await tx.updateTable('message_templates').set(template).where('id', '=', id).execute();
    return { ...found, ...template };
  });
}

/** Steps that used it go back to the platform's text. @throws 404 for another company's. */
export async function deleteTemplate(db: Db, member: CompanyMember, id: string): Promise<void> {
  await requireTemplate(db, id, member);
  await db.deleteFrom('message_templates').where('id', '=', id).execute();
}

/** To change it: a starting template may not be stored yet. */
async function requireTemplate(db: Db, id: string, member: CompanyMember): Promise<TemplateRow> {
  await ensureSettings(db, { companyId: member.company.id, offerId: null });
  const found = await findTemplate(db, member.company.id, id);
  if (!found) throw notFound(messages.TEMPLATE_NOT_FOUND, 'TEMPLATE_NOT_FOUND');
  return found;
}
