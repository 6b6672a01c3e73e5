import type { PageLayout, SheetLayout } from '../src/layout.ts';
import type { Random } from './random.ts';
import { type Grey, RENDERED } from './render.ts';

/**
 * How people answer. The figures come from looking at filled forms: ballpoint lines are 0.5 to 0.9 mm wide and darken
 * paper by half to nine tenths, a mark is a zigzag of some eight strokes with or without an outline, it lies within half a
 * millimetre of its bubble, and some leave white slits. Ordinary hands do what the sheet asks for, corrections included.
 */
export type Habit =
  | 'ordinary'
  | 'crosses'
  | 'ticks'
  | 'half'
  | 'dots'
  | 'erasing'
  | 'overflowing'
  | 'doubling'
  | 'scribbling-out';

/** Of each hundred sheets. The others are ordinary. */
const atypical: Readonly<Record<Exclude<Habit, 'ordinary'>, number>> = {
  crosses: 3,
  ticks: 1,
  half: 2,
  dots: 1,
  erasing: 2,
  overflowing: 2,
  doubling: 1.5,
  'scribbling-out': 1.5,
};
export const ATYPICAL_SHARE = Object.values(atypical).reduce((sum, one) => sum + one, 0) / 100;

/** What somebody meant: the choices of each row of the page. */
export type Answers = readonly (readonly number[])[];

export type FilledPage = { page: Grey; answers: Answers; habit: Habit; corrections: number };

type Pen = { darkness: number; radius: number };

export function habitOf(random: Random): Habit {
  let left = random.next() * 100;
  for (const [habit, share] of Object.entries(atypical)) {
    left -= share;
    if (left < 0) return habit as Habit;
  }
  return 'ordinary';
}

/** A page answered by one hand, which writes on the pixels that it is given. */
export function fillPage(
  blank: Grey,
  layout: SheetLayout,
  page: PageLayout,
  random: Random,
  habit: Habit,
): FilledPage {
  const paper = blank;
  const pen = penOf(random, habit);
  const look = {
    size: random.between(0.88, 1.1),
    offsetX: random.normal(0, 0.15),
    offsetY: random.normal(0, 0.15),
    wobble: random.between(0.05, 0.3),
    spacing: random.between(0.55, 1),
    slope: random.between(-0.9, 0.9),
    outline: random.chance(0.6),
  };
  const hand: Hand = { paper, layout, pen, look, random };
  const blanks = random.chance(0.1) ? random.between(0.1, 0.5) : random.between(0, 0.05);
  const correcting = habit === 'ordinary' && random.chance(0.1) ? 1 + random.whole(3) : 0;
  const corrected = new Set(Array.from({ length: correcting }, () => random.whole(page.rows.length)));
  const answers = page.rows.map((row, place) => {
    if (random.chance(blanks) && !corrected.has(place)) return [];
    const choices = row.bubbles.length;
    const answer = random.whole(choices);
    const other = (answer + 1 + random.whole(choices - 1)) % choices;
    const y = page.lines[row.line]!;
    const [x, otherX] = [row.bubbles[answer]!, row.bubbles[other]!];
    if (corrected.has(place)) {
      fill(hand, otherX, y);
      crossOut(hand, otherX, y);
      fill(hand, x, y);
      return [answer];
    }
    switch (habit) {
      case 'crosses':
        cross(hand, x, y, random.between(0.8, 1.25));
        return [answer];
      case 'ticks':
        tick(hand, x, y);
        return [answer];
      case 'half':
        if (random.chance(0.4)) halfFill(hand, x, y);
        else fill(hand, x, y);
        return [answer];
      case 'dots':
        fill(hand, x, y, random.between(0.35, 0.6));
        return [answer];
      case 'erasing':
        if (random.chance(0.15)) {
          fill(hand, otherX, y);
          erase(hand, otherX, y);
        }
        fill(hand, x, y);
        return [answer];
      case 'overflowing':
        fill(hand, x, y, random.between(1.2, 1.6));
        return [answer];
      case 'doubling':
        fill(hand, x, y);
        if (!random.chance(0.05)) return [answer];
        fill(hand, otherX, y);
        return [answer, other].toSorted((one, two) => one - two);
      case 'scribbling-out':
        if (random.chance(0.08)) {
          fill(hand, otherX, y);
          fill(hand, otherX, y, random.between(1.3, 1.8));
          fill(hand, x, y);
        } else fill(hand, x, y);
        return [answer];
      default:
        fill(hand, x, y);
        return [answer];
    }
  });
  if (random.chance(0.04)) for (let one = 1 + random.whole(3); one > 0; one--) slip(hand, page);
  return { page: paper, answers, habit, corrections: corrected.size };
}

type Hand = {
  paper: Grey;
  layout: SheetLayout;
  pen: Pen;
  look: {
    /** Part of the bubble's radii. */
    size: number;
    /** Millimetres. */
    offsetX: number;
    offsetY: number;
    wobble: number;
    /** Between two strokes, in widths of the pen. */
    spacing: number;
    slope: number;
    outline: boolean;
  };
  random: Random;
};

function penOf(random: Random, habit: Habit): Pen {
  const draw = random.next();
  if (habit === 'erasing' || draw < 0.1)
    return { darkness: random.between(0.42, 0.68), radius: random.between(0.25, 0.5) };
  if (draw < 0.55) return { darkness: random.between(0.55, 0.8), radius: random.between(0.25, 0.42) };
  if (draw < 0.9) return { darkness: random.between(0.65, 0.92), radius: random.between(0.25, 0.42) };
  return { darkness: random.between(0.85, 0.97), radius: random.between(0.35, 0.55) };
}

/** A line of the pen from point to point, millimetres. It darkens what it passes over again. */
function stroke({ paper, pen }: Hand, points: readonly (readonly [number, number])[], pressure = 1): void {
  const radius = pen.radius * RENDERED;
  const darkness = Math.min(0.98, pen.darkness * pressure);
  const most2 = (radius + 0.5) ** 2;
  for (let place = 1; place < points.length; place++) {
    const [fromX, fromY] = points[place - 1]!.map((one) => one * RENDERED) as [number, number];
    const [toX, toY] = points[place]!.map((one) => one * RENDERED) as [number, number];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const length2 = alongX ** 2 + alongY ** 2 || 1e-9;
    const top = Math.max(0, Math.floor(Math.min(fromY, toY) - radius - 1));
    const bottom = Math.min(paper.height - 1, Math.ceil(Math.max(fromY, toY) + radius + 1));
    const left = Math.max(0, Math.floor(Math.min(fromX, toX) - radius - 1));
    const right = Math.min(paper.width - 1, Math.ceil(Math.max(fromX, toX) + radius + 1));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const along = ((x - fromX) * alongX + (y - fromY) * alongY) / length2;
        const part = along < 0 ? 0 : along > 1 ? 1 : along;
        const asideX = x - fromX - part * alongX;
        const asideY = y - fromY - part * alongY;
        const away2 = asideX * asideX + asideY * asideY;
        if (away2 >= most2) continue;
        const covered = Math.min(1, radius + 0.5 - Math.sqrt(away2));
        const at = y * paper.width + x;
        // Ink does not darken in full what is dark already.
        const fresh = paper.data[at]! / 255;
        paper.data[at] = paper.data[at]! * (1 - covered * darkness * (0.35 + 0.65 * fresh));
      }
  }
}

/** Fills a bubble by a zigzag, usually after a line around. */
function fill(hand: Hand, bubbleX: number, bubbleY: number, size = 1): void {
  const { random, look, pen, layout } = hand;
  const x = bubbleX + look.offsetX + random.normal(0, 0.18);
  const y = bubbleY + look.offsetY + random.normal(0, 0.18);
  const scale = look.size * size * random.between(0.93, 1.07);
  const radiusX = Math.max(0.2, layout.bubble.radiusX * scale - pen.radius * 0.7);
  const radiusY = Math.max(0.2, layout.bubble.radiusY * scale - pen.radius * 0.7);
  const pressure = random.between(0.9, 1.08);
  if (look.outline)
    stroke(
      hand,
      Array.from({ length: 15 }, (_, place) => {
        const angle = (place / 14) * 2 * Math.PI;
        const wobble = 1 + random.normal(0, look.wobble * 0.15);
        return [x + radiusX * wobble * Math.cos(angle), y + radiusY * wobble * Math.sin(angle)] as const;
      }),
      pressure,
    );
  const points: [number, number][] = [];
  let side = 1;
  for (
    let along = -radiusX;
    along <= radiusX;
    along += look.spacing * pen.radius * 1.6 * random.between(0.75, 1.25)
  ) {
    const reach =
      radiusY *
      Math.sqrt(Math.max(0, 1 - (along / radiusX) ** 2)) *
      (1 + random.normal(0, look.wobble * 0.4));
    points.push([x + along + (look.slope * side * reach) / 2, y + side * reach]);
    side = -side;
  }
  stroke(hand, points, pressure);
}

function cross(hand: Hand, x: number, y: number, size: number, least = 0): void {
  const { random, layout } = hand;
  const reachX = Math.max(least, layout.bubble.radiusX * size * random.between(0.85, 1.1));
  const reachY = Math.max(least, layout.bubble.radiusY * size * random.between(0.85, 1.15));
  const [middleX, middleY] = [x + random.normal(0, 0.25), y + random.normal(0, 0.25)];
  const end = (): number => random.normal(0, 0.25);
  for (const side of [1, -1])
    stroke(hand, [
      [middleX - reachX + end(), middleY - side * reachY + end()],
      [middleX + end() * 0.5, middleY + end() * 0.5],
      [middleX + reachX + end(), middleY + side * reachY + end()],
    ]);
}

/** As the sheet asks: a cross larger than the bubble. */
function crossOut(hand: Hand, x: number, y: number): void {
  cross(hand, x, y, hand.random.between(1.4, 1.8), 2.6);
}

function tick(hand: Hand, x: number, y: number): void {
  const { random } = hand;
  const size = random.between(0.9, 1.4);
  stroke(hand, [
    [x - 1.5 * size + random.normal(0, 0.2), y - 0.1 + random.normal(0, 0.2)],
    [x - 0.4 * size, y + 1.2 * size],
    [x + 2 * size, y - 1.9 * size + random.normal(0, 0.3)],
  ]);
}

/** Only one side of the bubble. */
function halfFill(hand: Hand, x: number, y: number): void {
  const { random, layout, pen } = hand;
  const turn = random.between(0, 2 * Math.PI);
  const share = random.between(0.35, 0.7);
  const points: [number, number][] = [];
  let side = 1;
  for (let along = -1; along <= -1 + 2 * share; along += (pen.radius * 1.3) / layout.bubble.radiusX) {
    const reach = Math.sqrt(Math.max(0, 1 - along ** 2)) * side * 0.9;
    const [towardX, towardY] = [
      along * Math.cos(turn) - reach * Math.sin(turn),
      along * Math.sin(turn) + reach * Math.cos(turn),
    ];
    points.push([x + towardX * layout.bubble.radiusX * 0.9, y + towardY * layout.bubble.radiusY * 0.9]);
    side = -side;
  }
  stroke(hand, points);
}

/** A rubber lightens what it passes over and smears some of it around. */
function erase({ paper, random }: Hand, x: number, y: number): void {
  const left = random.between(0.05, 0.3);
  const smear = random.between(0.01, 0.06);
  const [reachX, reachY] = [3.2, 2.7];
  for (let row = Math.floor((y - reachY) * RENDERED); row < (y + reachY) * RENDERED; row++)
    for (let column = Math.floor((x - reachX) * RENDERED); column < (x + reachX) * RENDERED; column++) {
      const at = row * paper.width + column;
      const away = Math.hypot((column / RENDERED - x) / reachX, (row / RENDERED - y) / reachY);
      if (away > 1) continue;
      // The printed outline stays.
      if (paper.data[at]! < 40) continue;
      paper.data[at] = 255 - (255 - paper.data[at]!) * left - 255 * smear * (1 - away);
    }
}

/** A dot or a short line of the pen that means nothing. */
function slip(hand: Hand, page: PageLayout): void {
  const { random } = hand;
  const row = page.rows[random.whole(page.rows.length)]!;
  const x = random.between(row.left + 10, row.left + 46);
  const y = page.lines[row.line]! + random.between(-3, 3);
  const length = random.chance(0.6) ? 0.2 : random.between(1, 6);
  const angle = random.between(0, 2 * Math.PI);
  stroke(hand, [
    [x, y],
    [x + length * Math.cos(angle), y + length * Math.sin(angle)],
  ]);
}
