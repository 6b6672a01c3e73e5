import { normalize } from '@baara/french-text';

/** Names of languages as CVs write them, by the product's name. */
const names: ReadonlyMap<string, string> = new Map(
  `french=francais english=anglais spanish=espagnol arabic=arabe german=allemand portuguese=portugais chinese=chinois mandarin=chinois
    bamanankan=bambara bamana=bambara pulaar=peul peulh=peul fulfulde=peul poular=peul pular=peul songhai=sonrhai songhay=sonrhai sonrai=sonrhai
    tamacheq=tamasheq tamachek=tamasheq moore=moore jula=dioula hausa=haoussa zerma=zarma djerma=zarma ewe=ewe malinke=malinke`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

export const languageOf = (name: string): string => names.get(normalize(name)) ?? name;

/** How labels write a level, by the product's codes, the weakest first. */
const levels: readonly (readonly [string, RegExp])[] = [
  ['notions', /notion|debutant|un peu|faible|beginner|basic|a1|a2|scolaire|^\+$/],
  ['intermediaire', /moyen|intermedia|passable|assez b|conversational|b1|b2/],
  ['bilingue', /maternelle|native|mother tongue|bilingue|c2/],
  [
    'courant',
    /bien|bon|courant|excellent|parfait|fluent|good|advanced|c1|lu|ecrit|parle|technique|professionnel|professional/,
  ],
];

/** @returns null for a label without a level, or one whose words have none (« ++ »). */
export const levelOf = (label: string | null): string | null =>
  label === null ? null : (levels.find(([, pattern]) => pattern.test(normalize(label)))?.[0] ?? null);
