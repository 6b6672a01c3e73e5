import { elideBefore } from '@baara/contract/elision';
import {
  type TemplateKind,
  type TemplateVariable,
  templateVariables,
  variablesOfKind,
} from '@baara/contract/message-templates';
import type { Db } from '../../../platform/db/database.ts';
import { findTemplate, getSettings, selectTemplates, type TemplateRow } from '../config.queries.ts';

export type TemplateWords = Partial<Record<TemplateVariable, string>>;

/** A company's templates of one kind; with an offer, that offer's own first. */
export async function listTemplates(
  db: Db,
  companyId: string,
  kind: TemplateKind,
  offerId: number | null = null,
): Promise<TemplateRow[]> {
  // The company's settings bring the templates it starts with.
  await getSettings(db, { companyId, offerId: null });
  return selectTemplates(db, { companyId, offerId }, kind);
}

/** Undefined for another company's. */
export { findTemplate, type TemplateRow };

const variable = /\{([^{}\n]{1,40})\}/g;

/** The variables a text names, as they are written in it. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name.normalize('NFC').trim());

/** What is said of the first variable that messages of this kind do not know; null when all are known. */
export function unknownVariableSentence(kind: TemplateKind, text: string): string | null {
  const name = unknownVariable(kind, text);
  if (name === undefined) return null;
  const known = variablesOfKind[kind].map((one) => `{${one}}`).join(', ');
  return `La variable {${name}} n'existe pas ici. Vous pouvez utiliser : ${known}`;
}

/** The first variable that templates of this kind do not know; undefined when all are known. */
export function unknownVariable(kind: TemplateKind, text: string): string | undefined {
  const known: ReadonlySet<string> = new Set(variablesOfKind[kind]);
  return variablesIn(text).find((name) => !known.has(name));
}

/**
 * The template with its words in place, read once: what a word holds is never taken for a variable. A word that is
 * not known leaves nothing behind, not even the space before the comma.
 */
export function fillTemplate(
  { subject, body }: { subject: string; body: string },
  words: TemplateWords,
): { subject: string; body: string } {
  const fill = (text: string): string =>
    text.replaceAll(/(\b(?:de|que) | ?)\{([^{}\n]{1,40})\}/gi, (whole, before: string, name: string) => {
      const key = name.normalize('NFC').trim();
      if (!Object.hasOwn(templateVariables, key)) return whole;
      const word = (Object.hasOwn(words, key) && words[key as TemplateVariable]) || '';
      return word === '' ? before.trimEnd() : elideBefore(before, word);
    });
  // A subject is one line, whatever an offer's title holds.
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), body: fill(body) };
}

/** What a preview shows in place of each variable. */
export const sampleWords: TemplateWords = templateVariables;
