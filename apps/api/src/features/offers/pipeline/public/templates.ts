import { elideBefore } from '@baara/contract/formats/elision';
import {
  type TemplateKind,
  type TemplateVariable,
  templateVariables,
  variablesOfKind,
} from '@baara/contract/offers/message-templates';
import type { Db } from '../../../../platform/db/database.ts';
import { findTemplate, selectTemplates, type TemplateRow } from '../pipeline.queries.ts';

export type TemplateWords = Partial<Record<TemplateVariable, string>>;

/** A company's templates of one kind; with an offer, that offer's own first. */
export function listTemplates(
  db: Db,
  companyId: string,
  kind: TemplateKind,
  offerId: number | null = null,
): Promise<TemplateRow[]> {
  return selectTemplates(db, { companyId, offerId }, kind);
}

/** Undefined for another company's. */
export { findTemplate, type TemplateRow };

const variable = /\{([^{}\n]{1,40})\}/g;

/** The variables a text names, as they are written in it. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name.normalize('NFC').trim());

/** The sentence about the first variable that messages of this kind do not have; null when all are known. */
export function unknownVariableSentence(kind: TemplateKind, text: string): string | null {
  const name = unknownVariable(kind, text);
  if (name === undefined) return null;
  const known = variablesOfKind[kind].map((one) => `{${one}}`).join(', ');
  return `La variable {${name}} n’existe pas ici. Vous pouvez utiliser : ${known}`;
}

/** The first variable that templates of this kind do not know; undefined when all are known. */
export function unknownVariable(kind: TemplateKind, text: string): string | undefined {
  const known: ReadonlySet<string> = new Set(variablesOfKind[kind]);
  return variablesIn(text).find((name) => !known.has(name));
}

/**
 * The template with its values in place, read once: a value is never interpreted as a variable. An unknown variable
 * leaves nothing behind, not even the space before the comma.
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
  // A subject is one line, whatever an offer's title contains.
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), body: fill(body) };
}

/** Sample values of each variable in a preview. */
export const sampleWords: TemplateWords = templateVariables;
