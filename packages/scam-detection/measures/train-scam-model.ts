import { passageFeatures } from '../src/scam-features.ts';
import type { PackedNet } from '../src/scam-net.ts';
import { sentencesOf } from '../src/sentences.ts';
import { passagesOf, readOf } from '../src/wording.ts';
import type { LabelledText } from './scam-sets.ts';
import { type NetLesson, trainScamNet } from './train-scam-net.ts';

export const trainScamModel = (texts: readonly LabelledText[]): PackedNet =>
  trainScamNet(texts.flatMap(lessonsOf), names);

/** Features met so far, numbered: models that leave one author out share them. */
const names: string[] = [];
const numbers = new Map<string, number>();
const known = new WeakMap<LabelledText, NetLesson[]>();

/** Every passage of an honest text is honest; which passage of a long scam is one, nobody labelled. */
function lessonsOf(labelled: LabelledText): NetLesson[] {
  const lessons = known.get(labelled) ?? newLessons(labelled);
  known.set(labelled, lessons);
  return lessons;
}

function newLessons({ text, isScam, weight = 1 }: LabelledText): NetLesson[] {
  const sentences = sentencesOf(text);
  return (isScam ? [sentences] : passagesOf(sentences)).map((passage) => {
    const { features } = passageFeatures(readOf(passage));
    return {
      ids: Int32Array.from(features.keys(), numberOf),
      strengths: Float32Array.from(features.values()),
      isScam,
      weight,
    };
  });
}

function numberOf(feature: string): number {
  const number = numbers.get(feature) ?? names.length;
  if (number === names.length) {
    numbers.set(feature, number);
    names.push(feature);
  }
  return number;
}

/** The generated source, as these texts give it. */
export function scamModelFile(texts: readonly LabelledText[]): { name: string; content: string } {
  const { steps, biases, outputs, bias, table } = trainScamModel(texts);
  return {
    name: 'scam-weights.generated.ts',
    content: `// Written by scripts/train-scam-model.ts. Do not edit.
export const SCAM_NET = {
  steps: [${steps.join(', ')}],
  biases: [${biases.join(', ')}],
  outputs: [${outputs.join(', ')}],
  bias: ${bias},
  table:
    '${table}',
};
`,
  };
}
