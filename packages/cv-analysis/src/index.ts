export { analyseCv } from './analyse-cv.ts';
export { type AskedOffer, type AskedThing, compareWithOffer } from './compare-offer.ts';
export { spellingLines, spellingOf } from './spelling.ts';
export {
  type AnalysedCv,
  type AnalysedExperience,
  type AnalysisPart,
  type AnalysisPartKey,
  analysisPartKeys,
  type CvAnalysis,
  type Finding,
  type OwnFacts,
  type SpellingMark,
} from './types.ts';
