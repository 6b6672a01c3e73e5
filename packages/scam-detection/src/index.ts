export { ALERT_SCORE, readForScams, type ScamFinding, type ScamReading } from './read-text.ts';
export type { ScamKind } from './rules.ts';
export { ENGINE_VERSION } from './version.ts';
