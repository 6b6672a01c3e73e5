import { LinearModel } from '../../french-text/src/linear-model/linear-model.ts';
import { sentencesOf } from '../src/sentences.ts';
import { CLASSES, readWording } from '../src/wording.ts';
import type { LabelledText } from './scam-sets.ts';
import { SCAM_PACKING, trainScamModel } from './train-scam-model.ts';

export type JudgedText = LabelledText & { model: LinearModel; chance: number };

/** Each text with the model as it would be had its author written nothing, rounded and trimmed as the shipped one is. */
export function judgedWithoutTheirAuthor(
  texts: readonly LabelledText[],
  toJudge: readonly LabelledText[] = texts,
): JudgedText[] {
  const models = new Map<string, LinearModel>();
  return toJudge.map((text) => {
    const model = models.get(text.author) ?? modelFrom(texts.filter(({ author }) => author !== text.author));
    models.set(text.author, model);
    return judged(text, model);
  });
}

export const judged = (text: LabelledText, model: LinearModel): JudgedText => ({
  ...text,
  model,
  chance: readWording(sentencesOf(text.text), model).chance,
});

function modelFrom(texts: readonly LabelledText[]): LinearModel {
  const { scale, most } = SCAM_PACKING;
  return new LinearModel(trainScamModel(texts).pack(scale, most), CLASSES, scale);
}

export type Figures = { texts: number; precision: number; recall: number; f1: number };

export function figuresOf<Text extends LabelledText>(
  texts: readonly Text[],
  isAlert: (text: Text) => boolean,
): Figures {
  const found = texts.filter(isAlert);
  const right = found.filter(({ isScam }) => isScam).length;
  const scams = texts.filter(({ isScam }) => isScam).length;
  const precision = right / Math.max(1, found.length);
  const recall = right / Math.max(1, scams);
  return {
    texts: texts.length,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall),
  };
}
