import { drawSheet, type SheetTexts } from '../src/drawing.ts';
import { layoutOf, type SheetLayout } from '../src/layout.ts';
import { numberText } from '../src/sheet-code.ts';
import { SHORT_CODE_ALPHABET } from '@baara/short-code';
import { type Answers, fillPage, type Habit, habitOf } from './hand.ts';
import { photograph } from './photograph.ts';
import { randomFrom } from './random.ts';
import { type Grey, renderPage } from './render.ts';
import { type Shot, shotOf } from './shots.ts';

export const texts: SheetTexts = {
  title: 'Concours d’entrée de l’École nationale, épreuve de culture générale',
  session: 'Session du 12 mars 2027, 8 h 00, lycée Askia Mohamed, Bamako',
  seat: 'Salle B, place 14',
  candidateNumber: '0042-17',
};
export const SET = 'K7QP';

/** In place of the HMAC that a product computes: FNV-1a. */
export function checkOf(body: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of `a secret ${body}`)
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93);
  return Array.from(
    { length: 4 },
    (_, place) => SHORT_CODE_ALPHABET[((hash >>> (7 * place)) & 127) % 31],
  ).join('');
}

/** @param number from 0: the sheets of a set in their order. */
export const numberOf = numberText;

/** Tests of the measure: how many questions and choices, more often long ones. */
const tests = [
  { questions: 120, choices: 5 },
  { questions: 100, choices: 5 },
  { questions: 120, choices: 4 },
  { questions: 60, choices: 5 },
  { questions: 40, choices: 4 },
] as const;
/** Blank pages drawn once a test: sheets of a test share all but the code and the seat. */
const VARIANTS = 3;

export type Taken = {
  jpeg: Buffer;
  layout: SheetLayout;
  number: string;
  answers: Answers;
  habit: Habit;
  corrections: number;
  shot: Shot;
};

export type Simulator = (seed: number) => Promise<Taken>;

/** Sheets by seed: the same one from the same seed. */
export function createSimulator(): Simulator {
  const blanks = new Map<string, Promise<Grey>>();
  return async (seed) => {
    const random = randomFrom(seed);
    const test = tests[Math.min(tests.length - 1, Math.floor(random.next() ** 1.6 * tests.length))]!;
    const layout = layoutOf(test);
    const variant = random.whole(VARIANTS);
    const number = numberOf(variant * 7919 + test.questions);
    const key = `${test.questions}/${test.choices}/${variant}`;
    const blank =
      blanks.get(key) ?? renderPage(drawSheet(layout, { set: SET, number }, texts, checkOf)[0] ?? []);
    blanks.set(key, blank);
    const page = layout.pages[0]!;
    const filled = fillPage(
      printed(await blank, random.next(), random.next()),
      layout,
      page,
      random,
      habitOf(random),
    );
    const shot = shotOf(random);
    const jpeg = await photograph(filled.page, shot, random);
    const { answers, habit, corrections } = filled;
    return { jpeg, layout, number, answers, habit, corrections, shot };
  };
}

/** Printers and photocopiers: black that is not quite, paper that is not quite white. */
function printed({ data, width, height }: Grey, ink: number, tone: number): Grey {
  const black = ink < 0.75 ? 8 + 30 * ink : 30 + 60 * (ink - 0.75) * 4;
  const white = 255 - 14 * tone;
  const levels = Uint8Array.from({ length: 256 }, (_, level) => black + (level / 255) * (white - black));
  const to = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) to[at] = levels[data[at]!]!;
  return { data: to, width, height };
}
