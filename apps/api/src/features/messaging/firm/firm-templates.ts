import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { FirmTemplate } from '@baara/contract/messaging/firm-messages';
import { sql } from 'kysely';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { fillTemplate, type TemplateWords, variablesIn } from '../../offers/pipeline/public/templates.ts';

/** The variables that a message of the firm has. */
const variables: ReadonlySet<string> = new Set(['prénom', 'entreprise', 'recruteur']);

export const selectFirmTemplates = (db: Db): Promise<FirmTemplate[]> =>
  db
    .selectFrom('firm_message_templates')
    .select(['id', 'name', 'body'])
    .orderBy(sql`lower(name)`)
    .execute();

/** With a person's words in place. */
export async function filledFirmTemplates(db: Db, words: TemplateWords): Promise<FirmTemplate[]> {
  const templates = await selectFirmTemplates(db);
  return templates.map((template) => ({
    ...template,
    body: fillTemplate({ subject: '', body: template.body }, words).body,
  }));
}

type Written = { name: string; body: string };

function requireKnownVariables(body: string): void {
  const unknown = variablesIn(body).find((name) => !variables.has(name));
  if (unknown === undefined) return;
  const known = [...variables].map((name) => `{${name}}`).join(', ');
  const message = `La variable {${unknown}} n’existe pas ici. Vous pouvez utiliser : ${known}`;
  throw invalid([{ field: 'body', message }]);
}

const nameTaken = () => invalid([{ field: 'name', message: messages.TEMPLATE_NAME_TAKEN }]);
const columns = ['id', 'name', 'body'] as const;

/** @throws 422 for a name that is taken, or a variable that nothing fills. */
export function insertFirmTemplate(db: Db, template: Written, now: Date): Promise<FirmTemplate> {
  requireKnownVariables(template.body);
  const row = { ...template, updated_at: now };
  const write = () =>
    db.insertInto('firm_message_templates').values(row).returning(columns).executeTakeFirstOrThrow();
  return runUniquely('firm_message_templates_name_key', write, nameTaken);
}

/** @throws 404; 422. */
export async function updateFirmTemplate(
  db: Db,
  id: string,
  template: Written,
  now: Date,
): Promise<FirmTemplate> {
  requireKnownVariables(template.body);
  const write = () =>
    db
      .updateTable('firm_message_templates')
      .set({ ...template, updated_at: now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
  const row = await runUniquely('firm_message_templates_name_key', write, nameTaken);
  if (!row) throw templateNotFound();
  return row;
}

const templateNotFound = () => notFound(messages.TEMPLATE_NOT_FOUND, 'TEMPLATE_NOT_FOUND');

/** @throws 404. */
export async function deleteFirmTemplate(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('firm_message_templates')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw templateNotFound();
}
