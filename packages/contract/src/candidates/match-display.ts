/** Below it a score discourages: a candidate reads what would help instead (0 to 100). */
export const ENCOURAGING_SCORE = 40;
