export { analyze, analyzeTokens, type AnalyzedToken } from './analyze.ts';
export { highlightRanges } from './highlight.ts';
export { normalize } from './normalize.ts';
export { slugWords } from './slug-words.ts';
export { correctTerm, SpellingIndex, type Suggestion } from './spelling.ts';
export { stem } from './stem.ts';
export { STOP_WORDS } from './stop-words.ts';
export { LONGEST_WORD, normalizeWord, tokenize, type Token } from './tokenize.ts';
