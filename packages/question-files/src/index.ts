import { readCsv } from './csv.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { questionLimits, type QuestionFormat, type Reading } from './question.ts';

export { decodeText } from './decode-text.ts';
export { writeCsv } from './csv.ts';
export { writeGift } from './gift.ts';
export {
  type Difficulty,
  type FileQuestion,
  NO_THEME,
  questionKey,
  questionLimits,
  questionRefusal,
  type QuestionFormat,
  type Reading,
} from './question.ts';

const readers: Record<QuestionFormat, (text: string) => Reading> = {
  csv: readCsv,
  gift: readGift,
  moodle: readMoodleXml,
};

/** Reads a whole file. @returns its questions, and each line that is none with its reason in French. */
export function readQuestions(text: string, format: QuestionFormat): Reading {
  if (text.length > questionLimits.characters)
    return { questions: [], refused: [{ line: 1, reason: 'Le fichier est trop grand' }] };
  return readers[format](text.replace(/^\uFEFF/, ''));
}

/** By its name, else by what it contains. */
export function formatOf(name: string, text: string): QuestionFormat {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'xml' || text.slice(0, 1000).trimStart().startsWith('<')) return 'moodle';
  return ending === 'gift' || ending === 'txt' ? 'gift' : 'csv';
}
