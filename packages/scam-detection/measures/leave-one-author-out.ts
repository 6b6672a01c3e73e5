import { ScamNet } from '../src/scam-net.ts';
import { sentencesOf } from '../src/sentences.ts';
import { readWording } from '../src/wording.ts';
import { type LabelledText, MESSAGES_BY } from './scam-sets.ts';
import { trainScamModel } from './train-scam-model.ts';

export type ScoredText = LabelledText & { model: ScamNet; chance: number };

/**
 * Each text with the model as it would be had its author written nothing, rounded and trimmed as the shipped one is. An author of
 * messages to the platform is left out with the author of the same rank: fewer models are trained.
 */
export function scoredWithoutTheirAuthor(texts: readonly LabelledText[]): ScoredText[] {
  const models = new Map<string, ScamNet>();
  return texts.map((text) => {
    const rank = rankOf(text);
    const model = models.get(rank) ?? modelFrom(texts.filter((other) => rankOf(other) !== rank));
    models.set(rank, model);
    return scored(text, model);
  });
}

const rankOf = ({ author }: LabelledText): string => author.replace(MESSAGES_BY, '');

export const scored = (text: LabelledText, model: ScamNet): ScoredText => ({
  ...text,
  model,
  chance: readWording(sentencesOf(text.text), model).chance,
});

const modelFrom = (texts: readonly LabelledText[]): ScamNet => new ScamNet(trainScamModel(texts));

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
