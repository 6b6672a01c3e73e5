import {
  collectQuestions,
  difficultyNames,
  difficultyOf,
  type FileQuestion,
  NO_THEME,
  oneLine,
  pointsOf,
  questionLimits,
  type Reading,
  someLines,
} from './question.ts';

const LETTERS = 'ABCDEFGH';

type Row = { line: number; fields: string[] };

/**
 * Rows of a CSV text, one pass over its characters: a library's reader looks again at the rest of a line after each quote that
 * does not close, which a hostile file makes quadratic.
 */
export function csvRows(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let fields: string[] = [];
  let from = 0;
  /** What a quoted field collected; null outside one. */
  let quoted: string[] | null = null;
  let line = 1;
  let began = 1;
  let at = 0;
  const endField = (): void => {
    fields.push(quoted ? quoted.join('') : text.slice(from, at));
    quoted = null;
  };
  const endRow = (): void => {
    endField();
    rows.push({ line: began, fields });
    fields = [];
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' && at === from && quoted === null) {
      quoted = [];
      at += 1;
      // To the quote that closes; two together are one of the text.
      for (;;) {
        const close = text.indexOf('"', at);
        const until = close === -1 ? text.length : close;
        const part = text.slice(at, until);
        line += countBreaks(part);
        quoted.push(part);
        at = until + 1;
        if (close === -1 || text[at] !== '"') break;
        quoted.push('"');
        at += 1;
      }
      continue;
    }
    if (sign === separator || sign === '\n') {
      if (sign === separator) endField();
      else {
        line += 1;
        endRow();
        began = line;
      }
      from = at + 1;
    }
    at += 1;
  }
  at = Math.min(at, text.length);
  if (fields.length > 0 || from < text.length || quoted !== null) endRow();
  return rows;
}

const countBreaks = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const plain = (text: string): string => oneLine(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const columnNames = {
  theme: ['theme', 'topic'],
  difficulty: ['difficulte', 'difficulty', 'niveau'],
  text: ['question', 'texte', 'enonce'],
  right: ['bonnes', 'bonne', 'bonnes reponses', 'bonne reponse', 'reponse', 'correct'],
  points: ['points', 'point', 'bareme'],
} as const;
const choiceName = /^(?:choix |reponse |choice |option )?([a-h]|[1-8])$/;

type Columns = Record<keyof typeof columnNames, number> & { choices: number[] };

function columnsOf(names: readonly string[]): Columns {
  const at = (words: readonly string[]): number => names.findIndex((name) => words.includes(name));
  const choices: number[] = [];
  for (const [index, name] of names.entries()) {
    const which = choiceName.exec(name)?.[1];
    if (which !== undefined) choices['abcdefgh12345678'.indexOf(which) % LETTERS.length] = index;
  }
  return {
    theme: at(columnNames.theme),
    difficulty: at(columnNames.difficulty),
    text: at(columnNames.text),
    right: at(columnNames.right),
    points: at(columnNames.points),
    choices,
  };
}

const separatorOf = (head: string): string => {
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
};

/** Reads « thème ; difficulté ; question ; choix A … choix H ; bonnes ; points », columns in any order, the last ones as one likes. */
export function readCsv(text: string): Reading {
  const found = collectQuestions();
  const normal = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const end = normal.indexOf('\n');
  const [head, ...rows] = csvRows(
    normal,
    separatorOf(end === -1 ? normal.slice(0, 5000) : normal.slice(0, end)),
  );
  const columns = columnsOf((head?.fields ?? []).slice(0, 100).map(plain));
  const missing = [
    columns.text === -1 && 'question',
    columns.right === -1 && 'bonnes',
    columns.choices.filter((index) => index !== undefined).length < 2 && 'choix A, choix B',
  ].filter(Boolean);
  if (missing.length > 0) {
    found.refuse(1, `La première ligne doit nommer les colonnes ; il manque : ${missing.join(', ')}`);
    return found.reading;
  }
  for (const { line, fields } of rows) {
    if (fields.every((field) => field.trim() === '')) continue;
    const question = questionOf(fields, columns);
    if (typeof question === 'string') found.refuse(line, question);
    else found.add(line, question);
  }
  return found.reading;
}

/** @returns the question, or why it is none. */
function questionOf(fields: readonly string[], columns: Columns): FileQuestion | string {
  // The apostrophe that `writeCsv` puts before a formula.
  const valueOf = (index: number): string => (fields[index] ?? '').replace(/^'(?=[=+\-@])/, '');
  const difficulty =
    valueOf(columns.difficulty).trim() === '' ? 'medium' : difficultyOf(valueOf(columns.difficulty));
  if (difficulty === undefined) return 'La difficulté est « facile », « moyen » ou « difficile »';
  const points = valueOf(columns.points).trim() === '' ? 100 : pointsOf(valueOf(columns.points));
  if (points === undefined) return 'Les points sont un nombre de 0,01 à 100';
  const typed = valueOf(columns.right).toUpperCase().slice(0, 50);
  const right = new Set(typed.split(/[\s,;/+]/).filter(Boolean));
  const texts = columns.choices.map((index) => oneLine(valueOf(index)));
  for (const one of right) {
    const place = one.length === 1 ? 'ABCDEFGH12345678'.indexOf(one) % LETTERS.length : -1;
    if (place < 0 || !texts[place]) return `La bonne réponse « ${one.slice(0, 20)} » n’est pas un des choix`;
  }
  const choices = texts.flatMap((text, place) =>
    text === '' ? [] : [{ text, isRight: right.has(LETTERS[place] ?? '') || right.has(String(place + 1)) }],
  );
  return {
    theme: oneLine(valueOf(columns.theme)) || NO_THEME,
    difficulty,
    text: someLines(valueOf(columns.text)),
    choices,
    pointsHundredths: points,
  };
}

/** A cell that a spreadsheet would take for a formula is made text. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The byte order mark first, so that spreadsheets read it as UTF-8. */
export function writeCsv(questions: readonly FileQuestion[]): string {
  const width = Math.max(questionLimits.fewestChoices, ...questions.map(({ choices }) => choices.length));
  const letters = LETTERS.slice(0, width).split('');
  const head = [
    'Thème',
    'Difficulté',
    'Question',
    ...letters.map((letter) => `Choix ${letter}`),
    'Bonnes',
    'Points',
  ];
  const rows = questions.map(({ theme, difficulty, text, choices, pointsHundredths }) => [
    theme,
    difficultyNames[difficulty],
    text,
    ...letters.map((_, place) => choices[place]?.text ?? ''),
    choices.flatMap(({ isRight }, place) => (isRight ? [LETTERS[place]] : [])).join(' '),
    (pointsHundredths / 100).toFixed(2).replace('.', ','),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
