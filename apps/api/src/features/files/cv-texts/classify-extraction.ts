import {
  cleanText,
  detectLanguage,
  findContacts,
  classifyText,
  readCv,
  withoutContacts,
} from '@baara/cv-reading';
import { type Extraction, MOST_RAW_CHARACTERS } from './extraction.ts';
import { type CvReadingOutcome, unread } from './outcome.ts';

/** Twenty dense pages are sixty kilobytes. */
const MOST_TEXT_BYTES = 200_000;

/** The reading of a document's extracted text. Called in the bounded process only: the words are untrusted. */
export function classifyExtraction(extraction: Extraction): CvReadingOutcome {
  if (extraction.kind === 'corrupt') return unread('corrupt');
  if (extraction.kind === 'encrypted') return unread('corrupt', 'encrypted');
  if (extraction.kind === 'too_large') return unread('too_large');
  const { pageCount, hasImages } = extraction;
  const pages = firstCharacters(extraction.pages, MOST_RAW_CHARACTERS);
  const judgement = classifyText(pages, hasImages);
  if (judgement !== 'read') {
    const unreadable = judgement === 'garbled' ? unread('scanned', 'garbled') : unread(judgement);
    return { ...unreadable, pageCount };
  }
  const whole = cleanText(pages.join('\n\n'));
  const text = firstBytes(withoutContacts(whole), MOST_TEXT_BYTES);
  const contacts = findContacts(whole);
  return {
    status: 'read',
    detail: null,
    text,
    language: detectLanguage(text),
    contacts,
    pageCount,
    content: readCv(extraction.layout),
  };
}

/** One part of a document may be longer than all of them may be. */
function firstCharacters(pages: readonly string[], most: number): string[] {
  let left = most;
  return pages.map((page) => {
    const shortened = page.slice(0, left);
    left -= shortened.length;
    return shortened;
  });
}

/** A whole number of characters, however many bytes each takes. */
function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  return new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
}
