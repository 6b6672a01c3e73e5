import {
  type Lesson,
  type TrainedModel,
  trainLinearModel,
} from '../../french-text/measures/train-linear-model.ts';
import { passageFeatures } from '../src/scam-features.ts';
import { sentencesOf } from '../src/sentences.ts';
import { CLASSES, passagesOf, readOf } from '../src/wording.ts';
import type { LabelledText } from './scam-sets.ts';

/** Chosen by leaving one author out at a time. What one text alone shows, letters and single words apart, is left out. */
const TRAINING = { decay: 1.5e-2, rounds: 16, rate: 0.05, rarelyUseful: /^[bsy]:/ };
export const SCAM_PACKING = { scale: 40, most: 30_000 };

export const trainScamModel = (texts: readonly LabelledText[]): TrainedModel =>
  trainLinearModel(texts.flatMap(lessonsOf), CLASSES, TRAINING);

const known = new WeakMap<LabelledText, Lesson[]>();

/** Every passage of an honest text is honest; which passage of a long scam is one, nobody labelled. */
function lessonsOf(labelled: LabelledText): Lesson[] {
  const sentences = sentencesOf(labelled.text);
  const lessons =
    known.get(labelled) ??
    (labelled.isScam ? [sentences] : passagesOf(sentences)).map((passage) => ({
      features: passageFeatures(readOf(passage)).features,
      target: labelled.isScam ? 1 : 0,
      weight: labelled.weight ?? 1,
    }));
  known.set(labelled, lessons);
  return lessons;
}

/** The generated source, as these texts give it. */
export const scamModelFile = (texts: readonly LabelledText[]): { name: string; content: string } => ({
  name: 'scam-weights.generated.ts',
  content: `// Written by scripts/train-scam-model.ts. Do not edit.
export const SCAM_SCALE = ${SCAM_PACKING.scale};
export const SCAM_TABLE =
  '${trainScamModel(texts).pack(SCAM_PACKING.scale, SCAM_PACKING.most)}';
`,
});
