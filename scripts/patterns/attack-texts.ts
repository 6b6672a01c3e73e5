/** Texts made from a pattern's own source that make a backtracking engine work hardest on it. */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text is `opening`, then `repeated` as often as its length allows, then `closing`. */
export type Attack = { opening: string; repeated: string; closing: string };

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** Below, a repetition cannot cost much by itself. */
const LONG_REPETITION = 6;
/** Signs no pattern expects: what follows the repeated part must fail. */
const CLOSINGS = ['\u0001', ''];
const CHARACTERS = [...'a0 A-.,éb/@:_\'"<>!?()[]{}#&=+*;\n\t\u00a0€😀'];

/**
 * For each repeated part of the pattern: what leads to it, then it again and again, then something that does not fit.
 * Also the whole beginning again and again, for patterns tried anew at each place.
 */
export function attacksOf(source: string, flags: string): Attack[] {
  const unicode = /[uv]/.test(flags);
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets: flags.includes('v'),
  });
  const attacks = new Map<string, Attack>();
  const add = (opening: string, repeated: string): void => {
    if (repeated === '') return;
    for (const closing of CLOSINGS) {
      attacks.set(`${opening}\0${repeated}\0${closing}`, { opening, repeated, closing });
    }
  };
  const caseless = flags.replace(/[gy]/g, '');
  visit(
    pattern.alternatives,
    '',
    (quantifier, opening) => {
      if (quantifier.max < LONG_REPETITION) return;
      const turns = samples(quantifier.element, caseless);
      for (const turn of turns) {
        add(opening, turn);
        add('', opening + turn);
        add('', opening + turn.repeat(3));
      }
      if (turns.length > 1) add(opening, turns.join(''));
    },
    caseless,
  );
  return [...attacks.values()];
}

export function attackText({ opening, repeated, closing }: Attack, length: number): string {
  const turns = Math.max(1, Math.floor((length - opening.length - closing.length) / repeated.length));
  return opening + repeated.repeat(turns) + closing;
}

type Visit = (quantifier: AST.Quantifier, opening: string) => void;

function visit(alternatives: readonly AST.Alternative[], before: string, each: Visit, flags: string): void {
  for (const { elements } of alternatives) {
    let opening = before;
    for (const element of elements) {
      if (element.type === 'Quantifier') each(element, opening);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) visit(inner.alternatives as AST.Alternative[], opening, each, flags);
      opening += samples(element, flags)[0] ?? '';
    }
  }
}

const MOST_SAMPLES = 4;

/** Some texts that an element takes, the plainest first. */
function samples(element: AST.Element | AST.QuantifiableElement, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${element.raw})$`, flags);
      return CHARACTERS.filter((character) => one.test(character)).slice(0, MOST_SAMPLES);
    }
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives
        .flatMap(({ elements }) => sequences(elements, flags))
        .slice(0, MOST_SAMPLES * 2);
    case 'Quantifier': {
      const turns = Math.max(element.min, 1);
      return samples(element.element, flags).map((turn) => turn.repeat(Math.min(turns, 80)));
    }
    case 'Backreference':
      return element.ambiguous ? [] : samples(element.resolved, flags).slice(0, 1);
    default:
      return [''];
  }
}

/** The plainest text of a sequence, and one for each other way of its last choice. */
function sequences(elements: readonly AST.Element[], flags: string): string[] {
  let texts = [''];
  for (const element of elements) {
    const options = samples(element, flags);
    const [first = ''] = options;
    const others = options.slice(1).map((way) => (texts[0] ?? '') + way);
    texts = [...texts.map((text) => text + first), ...others].slice(0, MOST_SAMPLES);
  }
  return texts;
}
