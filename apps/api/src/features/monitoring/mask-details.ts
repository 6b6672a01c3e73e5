import type { FailedJob } from '@baara/contract/monitoring/monitoring';
import { mask } from '../../platform/ai/mask.ts';

const REASON_LENGTH = 300;
const FIELDS_MOST = 20;
const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The reason of a failure without addresses, numbers and names; libraries quote what they could not read. */
export function maskReason(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
  const { reason = '' } = mask({ reason: line }).texts;
  return reason
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\[(?:MARQUE|LIEN|EMAIL|NUMERO|TEL|NOM|ADRESSE)_\d+\]/g, '…');
}

/** Identifiers, numbers and marks as they are: they name rows. Of a text only its length is said. */
export function maskPayload(payload: unknown): FailedJob['payload'] {
  if (payload === null || typeof payload !== 'object') return [];
  return Object.entries(payload)
    .slice(0, FIELDS_MOST)
    .map(([name, value]: [string, unknown]) => ({ name: name.slice(0, 60), value: maskValue(name, value) }));
}

function maskValue(name: string, value: unknown): string {
  if (value === null) return 'aucun';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (name === 'sealed') return 'scellé';
  if (typeof value === 'string')
    return identifier.test(value) ? value : `texte de ${value.length} caractères, masqué`;
  if (Array.isArray(value)) return `liste de ${value.length}, masquée`;
  return 'objet, masqué';
}

/** A statement without what somebody may have written in it: our own have placeholders, those of a console do not. */
export const maskStatement = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'…'").replace(/(?<![\w$])\d+(?:\.\d+)?(?![\w.])/g, '…');
