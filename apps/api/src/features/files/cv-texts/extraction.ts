import type { CvPage } from '@baara/cv-reading';

/** `memoryMb` bounds the whole process, buffers included; `heapMb` its JavaScript objects; `seconds` of processor time. */
export const readingBounds = {
  seconds: 20,
  heapMb: 256,
  memoryMb: 400,
  outputBytes: 4_000_000,
  givesWay: true,
};

/** Letters of a picture: the engine alone takes a hundred megabytes, a page of it two seconds. */
export const recognitionBounds = {
  seconds: 60,
  heapMb: 512,
  memoryMb: 900,
  outputBytes: 4_000_000,
  givesWay: true,
};

/** Beyond, a document is no CV: what stands after is left out. */
export const MOST_PAGES = 60;
/** XML of a Word document, unpacked: the longest CVs have a twentieth of it, and more takes minutes to read. */
export const MOST_XML_BYTES = 8 * 1024 * 1024;
/** Characters taken out of one document, before they are cleaned. */
export const MOST_RAW_CHARACTERS = 600_000;

/**
 * The content of a document, or why it could not be opened. `pages` is one text for a document without pages; `layout`
 * is the same with positions.
 */
export type Extraction =
  | { kind: 'text'; pages: string[]; layout: CvPage[]; pageCount: number | null; hasImages: boolean }
  | { kind: 'encrypted' }
  | { kind: 'too_large' }
  | { kind: 'corrupt' };
