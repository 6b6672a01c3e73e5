/**
 * What somebody wrote in an answer by e-mail, without the message they answer, the signature, and what their program adds.
 * Works line by line, and looks a fixed number of lines ahead: its time follows the length of the text.
 */
export function replyText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) {
      at += 1;
      continue;
    }
    if (isSignatureMark(line) || startsOriginal(lines, at)) break;
    const afterHeading = endOfHeading(lines, at);
    if (afterHeading === null) {
      written.push(line);
      at += 1;
      continue;
    }
    // Written below what is quoted, the answer goes on; quoted without marks, nothing separates them.
    if (!isQuoted(nextWords(lines, afterHeading))) break;
    at = afterHeading;
  }
  return withoutProgramLines(written)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Longer ones are paragraphs, and no heading of a quotation. */
const LONGEST_HEADING = 320;
const HEADING_LINES = 4;

const isQuoted = (line: string): boolean => /^ ?>/.test(line);
const isSignatureMark = (line: string): boolean => line === '--';

const nextWords = (lines: readonly string[], from: number): string =>
  lines.slice(from, from + HEADING_LINES).find((line) => line.trim() !== '') ?? '';

const headingStart = /^ {0,3}(?:Le|On|Am|El|Il|Em) (?=.{0,40}\d)/;
const headingEnd =
  /(?:(?<![mtslv]['’])a écrit|a ecrit|wrote|schrieb|escribió|ha scritto|escreveu|vous a écrit|avez écrit) ?:$|^ ?(?:a écrit|wrote) ?:$/i;

/** An address or an hour: « Le 3 mars, Awa m'a écrit : » is a sentence. */
const namesSomebody = /@|\d{1,2} ?[:h] ?\d{2}/;

/** « Le lun. 3 mars 2026 à 10:12, Awa Koné a écrit : », on up to four lines. @returns the line after it. */
function endOfHeading(lines: readonly string[], at: number): number | null {
  if (!headingStart.test((lines[at] ?? '').slice(0, LONGEST_HEADING))) return null;
  let heading = '';
  for (let next = at; next < at + HEADING_LINES && next < lines.length; next += 1) {
    const line = (lines[next] ?? '').trim();
    if (line === '') return null;
    heading = `${heading} ${line}`;
    if (heading.length > LONGEST_HEADING) return null;
    if (headingEnd.test(heading.slice(-40))) return namesSomebody.test(heading) ? next + 1 : null;
  }
  return null;
}

const originalMark =
  /^ {0,3}[-_]{2,20} ?(?:message d.origine|message initial|message original|message transféré|mail original|e-?mail d.origine|courriel original|original message|original appointment|forwarded message|ursprüngliche nachricht) ?[-_]{2,20}$/i;
const rule = /^ {0,3}(?:_{8,}|-{8,}|={8,})$/;
const fromLine = /^ {0,3}\*?(?:De|From|Von|Expéditeur) ?:\*? ?\S/i;
const otherHeader =
  /^ {0,3}\*?(?:Envoyé|Envoyé le|Date|À|A|Pour|Objet|Cc|Sent|To|Subject|Gesendet|An|Betreff) ?:/i;
/** The words that end our own mails: quoted without any mark, they are ours all the same. */
const ownWords = /^ ?Vous pouvez répondre à cet e-mail : /;

/** Yahoo on a phone begins the original on the line of its heading. */
const headingAndMore = /<[^<>\s]{3,120}> ?(?:a écrit|wrote) ?: {1,9}\S/i;
/** Orange on a phone. */
const dashes = /^(?:- ){6,60}-?$/;

/** Where a program puts the whole original under the answer: « De : … Envoyé : … », « -----Message d'origine----- ». */
function startsOriginal(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, LONGEST_HEADING);
  if (originalMark.test(line) || ownWords.test(line)) return true;
  if (rule.test(line) && fromLine.test(nextWords(lines, at + 1).slice(0, LONGEST_HEADING))) return true;
  if (headingStart.test(line) && headingAndMore.test(line)) return true;
  if (dashes.test(line) && isQuoted(nextWords(lines, at + 1))) return true;
  if (/^ ?Message du \d{1,2}\/\d{1,2}\/\d{2,4}/.test(line)) return true;
  if (!fromLine.test(line)) return false;
  const following = lines.slice(at + 1, at + 5).map((next) => next.slice(0, LONGEST_HEADING));
  return following.filter((next) => otherHeader.test(next)).length >= 2;
}

const programLine =
  /^ ?(?:(?:envoyé|expédié) (?:de|depuis|à partir|avec|par) (?:de )?(?:mon|ma|l.|la|outlook|yahoo|gmail|proton|mail|un mobile|ipad|iphone|samsung|orange|webmail)|sent (?:from|with|via) (?:my|outlook|yahoo|gmail|mail|proton|samsung|the|a mobile)|(?:obtenez|obtenir|télécharger|téléchargez|get) outlook |provenance : courrier|sans virus|virus-free|garanti sans virus|cet e-?mail a été vérifié|von meinem iphone)/i;

/** « Envoyé de mon iPhone » is the program's, when nothing but such lines and blank ones follows. */
function withoutProgramLines(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0) {
    const line = (lines[end - 1] ?? '').trim();
    const isProgram = line.length <= 160 && programLine.test(line.replace(/^[[<(*_]/, ''));
    if (line !== '' && !isProgram) break;
    end -= 1;
  }
  return lines.slice(0, end);
}
