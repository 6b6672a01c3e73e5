import {
  collectQuestions,
  difficultyNames,
  difficultyOf,
  type FileQuestion,
  NO_THEME,
  oneLine,
  pointsOf,
  type Reading,
  someLines,
} from './question.ts';
import { textOfHtml } from './html.ts';

/** GIFT, as Moodle documents it: https://docs.moodle.org/en/GIFT_format. A blank line ends a question, `\` escapes a sign. */

type Block = { line: number; text: string; difficulty?: string; points?: string };

/** `$course$/top/Droit/Constitution` → « Droit / Constitution ». */
export const themeOfCategory = (path: string): string =>
  path
    .split('/')
    .map(oneLine)
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w{1,20}\$$/.test(part))
    .join(' / ') || NO_THEME;

export function readGift(text: string): Reading {
  const found = collectQuestions();
  let theme = NO_THEME;
  let block: Block | null = null;
  let notes: Pick<Block, 'difficulty' | 'points'> = {};
  const end = (): void => {
    if (block) {
      const question = questionOf(block, theme);
      if (typeof question === 'string') found.refuse(block.line, question);
      else found.add(block.line, question);
      notes = {};
    }
    block = null;
  };
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const parts: string[] = [];
  for (const [index, row] of lines.entries()) {
    const typed = row.trim();
    if (typed.startsWith('//')) {
      const note = /^\/\/ ?(difficulté|points) ?: ?([\p{L}\d.,]{1,20})$/u.exec(typed);
      if (note?.[1] === 'points') notes = { ...notes, points: note[2] as string };
      else if (note) notes = { ...notes, difficulty: note[2] as string };
    } else if (typed === '') {
      if (block) block = { ...(block as Block), text: parts.join('\n') };
      end();
      parts.length = 0;
    } else if (block === null && typed.startsWith('$CATEGORY:')) {
      theme = themeOfCategory(typed.slice('$CATEGORY:'.length));
    } else {
      parts.push(row);
      block ??= { line: index + 1, text: '', ...notes };
    }
  }
  if (block) block = { ...(block as Block), text: parts.join('\n') };
  end();
  return found.reading;
}

/** Places of signs that no backslash escapes, in their order. */
function placesOf(text: string, signs: string): { sign: string; at: number }[] {
  const places = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\\') at += 1;
    else if (signs.includes(sign)) places.push({ sign, at });
  }
  return places;
}

function unescape(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at + 2)) {
    parts.push(text.slice(from, at), text[at + 1] === 'n' ? '\n' : (text[at + 1] ?? ''));
    from = at + 2;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** @returns the question, or why it is none. */
function questionOf({ text, difficulty: word, points: typed }: Block, theme: string): FileQuestion | string {
  const difficulty = word === undefined ? 'medium' : difficultyOf(word);
  if (difficulty === undefined) return 'La difficulté est « facile », « moyen » ou « difficile »';
  const points = typed === undefined ? 100 : pointsOf(typed);
  if (points === undefined) return 'Les points sont un nombre de 0,01 à 100';
  const braces = placesOf(text, '{}');
  const [open, close] = braces;
  if (!open || open.sign !== '{')
    return 'Aucune réponse entre accolades : une description n’est pas une question';
  if (!close || close.sign !== '}') return 'L’accolade des réponses n’est pas fermée';
  if (braces.length > 2) return 'Plusieurs groupes de réponses : un seul se corrige';
  const answers = text.slice(open.at + 1, close.at);
  const choices = choicesOf(answers);
  if (typeof choices === 'string') return choices;
  const tail = text.slice(close.at + 1);
  // Text on both sides: the answer is the word that is missing there.
  const asked = tail.trim() === '' ? text.slice(0, open.at) : `${text.slice(0, open.at)}____${tail}`;
  return { theme, difficulty, text: askedOf(asked), choices, pointsHundredths: points };
}

/** The question without its title and its format. */
function askedOf(asked: string): string {
  let text = asked.trim();
  if (text.startsWith('::')) {
    const end = placesOf(text.slice(2), ':').find(({ at }) => text[at + 3] === ':')?.at;
    if (end !== undefined) text = text.slice(end + 4).trim();
  }
  const format = /^\[(html|markdown|moodle|plain)\]/.exec(text)?.[1];
  if (format) text = text.slice(format.length + 2);
  return someLines(format === 'html' ? textOfHtml(unescape(text)) : unescape(text));
}

const trueWords = new Set(['T', 'TRUE', 'V', 'VRAI']);
const falseWords = new Set(['F', 'FALSE', 'FAUX']);

function choicesOf(answers: string): FileQuestion['choices'] | string {
  const typed = answers.trim();
  if (typed === '') return 'Une réponse rédigée ne se corrige pas seule';
  if (typed.startsWith('#')) return 'Une réponse numérique n’a pas de choix';
  const places = placesOf(typed, '=~#');
  const word = (places[0] ? typed.slice(0, places[0].at) : typed).trim().toUpperCase();
  if (trueWords.has(word) || falseWords.has(word))
    return [
      { text: 'Vrai', isRight: trueWords.has(word) },
      { text: 'Faux', isRight: falseWords.has(word) },
    ];
  const starts = places.filter(({ sign }) => sign !== '#');
  if (starts.length === 0 || word !== '') return 'Les choix commencent par = (juste) ou ~ (faux)';
  const choices = starts.map(({ sign, at }, index) => {
    const whole = typed.slice(at + 1, starts[index + 1]?.at ?? typed.length);
    const feedback = placesOf(whole, '#')[0]?.at;
    const part = (feedback === undefined ? whole : whole.slice(0, feedback)).trim();
    const weight = /^%(-?\d{1,3}(?:\.\d{1,7})?)%/.exec(part);
    const text = oneLine(unescape(weight ? part.slice(weight[0].length) : part));
    return { text, isRight: weight ? Number(weight[1]) > 0 : sign === '=', sign };
  });
  if (choices.some(({ text, sign }) => sign === '=' && text.includes('->')))
    return 'Un appariement n’a pas de choix';
  if (choices.every(({ sign }) => sign === '='))
    return 'Une réponse courte, sans choix faux, ne se corrige pas seule';
  // One of them would do, whereas the bank asks for all that are right.
  if (choices.filter(({ sign }) => sign === '=').length > 1)
    return 'Plusieurs choix justes s’écrivent avec leur part : ~%50%';
  return choices.map(({ text, isRight }) => ({ text, isRight }));
}

const escape = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Several right choices share the whole, as Moodle wants. */
export function writeGift(questions: readonly FileQuestion[]): string {
  const themes = Map.groupBy(questions, ({ theme }) => theme);
  const parts = [...themes].map(([theme, own]) => {
    const blocks = own.map(({ difficulty, pointsHundredths, text, choices }) => {
      const right = choices.filter(({ isRight }) => isRight).length;
      const answers = choices.map((choice) => {
        if (right === 1) return `${choice.isRight ? '=' : '~'}${escape(choice.text)}`;
        return `~%${choice.isRight ? (100 / right).toFixed(5) : '-100'}%${escape(choice.text)}`;
      });
      return [
        `// difficulté : ${difficultyNames[difficulty]}`,
        `// points : ${(pointsHundredths / 100).toFixed(2)}`,
        `${escape(text)} {`,
        ...answers.map((answer) => `\t${answer}`),
        '}',
      ].join('\n');
    });
    return [`$CATEGORY: ${theme.replaceAll(' / ', '/')}`, ...blocks].join('\n\n');
  });
  return `${parts.join('\n\n')}\n`;
}
