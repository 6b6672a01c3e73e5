import { findContacts } from '@baara/cv-reading';
import type { AdLine } from './lines.ts';

/** A paragraph, a heading, or the points of a list; plain text. */
export type AdBlock = { kind: 'paragraph' | 'heading'; text: string } | { kind: 'list'; items: string[] };
export type Described = { blocks: AdBlock[]; keyPoints: string[]; hasContacts: boolean };

const MOST_POINTS = 5;
const SHORTEST_POINT = 12;
const LONGEST_POINT = 160;
/** Said elsewhere in the product, or by the form. */
const READ_LABELS =
  /^(?:lieux?(?: .{1,24})?|ville|localisation|type (?:de|d') ?(?:contrat|emploi)|contrat(?: de travail)?|salaire(?: .{1,20})?|remuneration(?: .{1,20})?|date limite(?: .{1,40})?|deadline|cloture(?: .{1,30})?|nombre .{1,30}|nbre .{1,20}|(?:intitule|titre)(?: .{1,20})?|poste(?: a pourvoir)?|fonction|experience(?: .{1,20})?|niveau(?: .{1,20})?|langues?(?: .{1,20})?|langue|date de debut|debut(?: .{1,20})?|permis(?: .{1,20})?|urgent|recrutement|offre d'emploi|avis de recrutement|reference|ref)$/;
const GREETING =
  /^(?:bonjour|bonsoir|salut|merci|cordialement|svp|partagez|faites tourner|partage|#\w{1,40}(?: #\w{1,40}){0,12}|bien a vous|la direction|le recruteur)[ !.,]{0,10}(?:a tous|d'avance|a toutes et a tous|la famille|le groupe|de partager)?[ !.,]{0,10}$/;

/**
 * What is left once the fields are read: paragraphs and lists, without the headings that opened nothing.
 * Addresses and numbers stay, as in every description: who hides them would hide them from the reading for scams too.
 */
export function describe(lines: readonly AdLine[], read: ReadonlySet<AdLine>): Described {
  const blocks: AdBlock[] = [];
  let pending: string | undefined;
  for (const line of lines) {
    if (line.isHeading && (line.value === '' || line.label === '')) {
      pending = tidy(line.text.replace(/[ :]{1,4}$/, ''));
      continue;
    }
    if (read.has(line) || GREETING.test(line.folded)) continue;
    if (pending !== undefined) blocks.push({ kind: 'heading', text: pending });
    pending = undefined;
    push(blocks, line, line.text);
  }
  return { blocks, keyPoints: keyPointsOf(lines), hasContacts: lines.some(({ text }) => isReachable(text)) };
}

function isReachable(text: string): boolean {
  const { emails, phones, links } = findContacts(text);
  return emails.length + phones.length + links.length > 0;
}

function push(blocks: AdBlock[], line: AdLine, text: string): void {
  const last = blocks.at(-1);
  if (!line.isBullet) blocks.push({ kind: 'paragraph', text: tidy(text) });
  else if (last?.kind === 'list') last.items.push(tidy(text));
  else blocks.push({ kind: 'list', items: [tidy(text)] });
}

/** Shouted text is read with effort: it is written as a sentence. */
function tidy(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShouted = letters.length > 12 && letters === letters.toUpperCase();
  const calm = isShouted ? text.toLowerCase() : text;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}

function keyPointsOf(lines: readonly AdLine[]): string[] {
  const pointsIn = (section: AdLine['section']): string[] =>
    lines
      .filter((line) => line.section === section && line.isBullet && !isReachable(line.text))
      .map(({ text }) => tidy(text).replace(/[ ;,.:]{1,6}$/, ''))
      .filter(({ length }) => length >= SHORTEST_POINT && length <= LONGEST_POINT);
  const missions = pointsIn('missions');
  const points = missions.length >= 2 ? missions : pointsIn('profile');
  return points.length >= 2 ? [...new Set(points)].slice(0, MOST_POINTS) : [];
}

/** Lines that only say a field which was read. */
export const isReadLabel = (line: AdLine): boolean =>
  READ_LABELS.test(line.label) && line.value !== '' && line.value.length <= 80;
