import sax from 'sax';
import { themeOfCategory } from './gift.ts';
import { hasPicture, textOfHtml } from './html.ts';
import {
  collectQuestions,
  difficultyOf,
  type FileQuestion,
  NO_THEME,
  oneLine,
  pointsOf,
  type Reading,
  someLines,
} from './question.ts';

/** Moodle XML: https://docs.moodle.org/en/Moodle_XML_format. */

/** Elements within each other: Moodle writes six. */
const DEEPEST = 20;

type Draft = {
  line: number;
  type: string;
  text: string;
  category: string;
  grade: string;
  /** « true » where one choice alone is ticked. */
  single: string;
  tags: string[];
  hasFile: boolean;
  answers: { fraction: number; text: string }[];
};

/** What stops the reading: nothing of the file is then taken. */
class BadXml extends Error {}

const refuseXml = (): never => {
  throw new BadXml('XML mal formé');
};
const refuseDoctype = (): never => {
  throw new BadXml('Le fichier déclare un type de document (DOCTYPE), ce qui est refusé');
};

/** Its entities are the five of XML; a declared document type refuses the file. */
export function readMoodleXml(text: string): Reading {
  const found = collectQuestions();
  const parser = sax.parser(true, { position: true });
  const path: string[] = [];
  let draft: Draft | null = null;
  let theme = NO_THEME;
  let isMoodle = false;
  let words: string[] = [];

  const onOpen = ({ name, attributes }: sax.Tag | sax.QualifiedTag): void => {
    path.push(name);
    words = [];
    if (path.length === 1) isMoodle = name === 'quiz';
    if (path.length > DEEPEST) throw new BadXml('Trop d’éléments les uns dans les autres');
    const attribute = (key: string): string => String(attributes[key] ?? '').slice(0, 100);
    if (path.length === 2 && name === 'question')
      draft = {
        line: parser.line + 1,
        type: attribute('type'),
        text: '',
        category: '',
        grade: '',
        single: '',
        tags: [],
        hasFile: false,
        answers: [],
      };
    if (draft && path.length === 3 && name === 'answer')
      draft.answers.push({ fraction: Number(attribute('fraction')) || 0, text: '' });
    if (draft && name === 'file') draft.hasFile = true;
  };
  const add = (part: string): void => {
    if (draft) words.push(part);
  };
  const onClose = (name: string): void => {
    const content = words.join('');
    words = [];
    if (draft) {
      const place = path.slice(2).join('/');
      if (place === 'questiontext/text') draft.text = content;
      else if (place === 'category/text') draft.category = content;
      else if (place === 'defaultgrade') draft.grade = content;
      else if (place === 'single') draft.single = content;
      else if (place === 'tags/tag/text') draft.tags.push(content);
      else if (place === 'answer/text') {
        const answer = draft.answers.at(-1);
        if (answer) answer.text = content;
      } else if (path.length === 2 && name === 'question') {
        if (draft.type === 'category') theme = themeOfCategory(draft.category);
        else {
          const question = questionOf(draft, theme);
          if (typeof question === 'string') found.refuse(draft.line, question);
          else found.add(draft.line, question);
        }
        draft = null;
      }
    }
    path.pop();
  };
  Object.assign(parser, {
    onerror: refuseXml,
    ondoctype: refuseDoctype,
    onopentag: onOpen,
    ontext: add,
    oncdata: add,
    onclosetag: onClose,
  } satisfies Partial<sax.SAXParser>);
  try {
    parser.write(text).close();
  } catch (error) {
    const reason = error instanceof BadXml ? error.message : 'XML mal formé';
    return {
      questions: [],
      refused: [{ line: parser.line + 1, reason: `${reason} : rien du fichier n’est lu` }],
    };
  }
  if (!isMoodle)
    return { questions: [], refused: [{ line: 1, reason: 'Ce n’est pas un fichier XML de Moodle' }] };
  return found.reading;
}

const kindNames: Record<string, string> = {
  essay: 'une réponse rédigée',
  shortanswer: 'une réponse courte',
  numerical: 'une réponse numérique',
  matching: 'un appariement',
  description: 'une description',
  cloze: 'un texte à trous',
};

/** @returns the question, or why it is none. */
function questionOf(draft: Draft, theme: string): FileQuestion | string {
  const { type, text, answers, tags, grade, hasFile, single } = draft;
  if (type !== 'multichoice' && type !== 'truefalse')
    return `Le genre « ${oneLine(type).slice(0, 30)} » (${kindNames[type] ?? 'autre'}) n’est pas un QCM`;
  if (hasFile || hasPicture(text) || answers.some((answer) => hasPicture(answer.text)))
    return 'La question montre une image du fichier : écrivez-la dans la banque, avec son image';
  const points = grade.trim() === '' ? 100 : pointsOf(grade);
  if (points === undefined) return 'Les points sont un nombre de 0,01 à 100';
  const difficulty = tags.map(difficultyOf).find((one) => one !== undefined) ?? 'medium';
  const isTrueFalse = type === 'truefalse';
  // Of several that would each do, or do in part, the best counts.
  const least = isTrueFalse || oneLine(single) === 'true' ? 100 : 0.001;
  if (least === 100 && answers.filter(({ fraction }) => fraction >= least).length > 1)
    return 'Un choix unique a plusieurs bonnes réponses';
  const choices = answers.map(({ fraction, text: content }) => ({
    text: isTrueFalse ? (oneLine(content) === 'true' ? 'Vrai' : 'Faux') : oneLine(textOfHtml(content)),
    isRight: fraction >= least,
  }));
  return { theme, difficulty, text: someLines(textOfHtml(text)), choices, pointsHundredths: points };
}
