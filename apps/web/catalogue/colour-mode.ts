export const colourModes = { clair: 'Clair', sombre: 'Sombre' } as const;

const asks = /prefers-color-scheme/;

type Grouping = CSSRule & { cssRules: CSSRuleList };
const hasRules = (rule: CSSRule): rule is Grouping => 'cssRules' in rule;

/** The rules of a sheet that ask which colours the person prefers, those within others too. */
function askingRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && asks.test(rule.conditionText) ? [rule] : []),
    ...(hasRules(rule) ? askingRules(rule.cssRules) : []),
  ]);
}

const asked = new WeakMap<CSSMediaRule, string>();

/** The product follows the system's preference: here its rules are made to answer as if that were the one given. */
export function showColourMode(mode: string | null): void {
  const scheme = { clair: 'light', sombre: 'dark' }[mode ?? ''];
  document.documentElement.style.colorScheme = scheme ?? '';
  for (const rule of [...document.styleSheets].flatMap((sheet) => askingRules(sheet.cssRules))) {
    const condition = asked.get(rule) ?? rule.conditionText;
    asked.set(rule, condition);
    rule.media.mediaText = scheme === undefined ? condition : condition.includes(scheme) ? 'all' : 'not all';
  }
}
