import { normalize } from '@baara/french-text';
import { nameOf } from './dates.ts';
import type { AnalysedCv, AnalysedExperience, Finding, OwnFacts } from './types.ts';

const MOST_FINDINGS = 8;
const LONGEST_LINE = 260;
const FEWEST_WORDS = 4;

/** Read without accents. */
const EMPTY_TAIL =
  /[,;]? ?(?:et |ou )?(?:d['’]?)?(?:autres? (?:taches?|travaux|activites?|missions?)|(?:taches?|missions?|travaux) divers(?:es)?|divers(?:es)? (?:taches?|travaux|missions?)|etc\.?(?=$|\W)).{0,60}$/;
const EMPTY_START =
  /^(?:en )?(?:charge(?:e|\(e\))? (?:de|du|des)|responsable (?:de|du|des)|participation (?:a|au|aux)|participer (?:a|au|aux)|assistance (?:a|au|aux)|aide (?:a|au|aux)) ?(?:la |l['’]|les )?/;
const HOLLOW =
  /\b(?:dynamique|motivee?s?|serieu(?:x|se)|rigoureu(?:x|se)|polyvalente?|ponctuel(?:le)?|travailleu(?:r|se)|honnete|ambitieu(?:x|se)|volontaire|courageu(?:x|se)|organisee?|disponible|sociable|esprit d['’]equipe|sens (?:de l['’]organisation|des responsabilites))\b/g;
const VAGUE_SKILL =
  /^(?:l['’])?(?:outils? )?(?:informatiques?|bureautiques?|internet|logiciels?|(?:bonne )?(?:maitrise|connaissance)s? (?:de l['’]outil |des outils )?(?:informatiques?|bureautiques?))$/;
/** Names of tools people own without naming them under « informatique ». */
const TOOL =
  /\b(?:word|excel|powerpoint|access|outlook|google (?:docs|sheets)|sage|ciel|sap|odoo|tompro|autocad|revit|photoshop|illustrator|canva|spss|stata|qgis|kobo\w*|ms project|sydonia)\b/;

/** Lines that say nothing a recruiter can use, with a proposal made of the person's own facts. */
export function findLines(cv: AnalysedCv, own: OwnFacts | null, years: number): Finding[] {
  return [
    ...hollowSummary(cv, own, years),
    ...cv.experiences.flatMap((experience) => weakLines(experience, own)),
    ...withoutFigures(cv),
    ...vagueSkills(cv, own),
  ].slice(0, MOST_FINDINGS);
}

/** How many lines of the experiences say what, how much or with what: 0–1; null where the CV has none. */
export function concreteShare({ experiences }: AnalysedCv): number | null {
  const lines = experiences.flatMap(({ lines: own }) => own);
  if (lines.length === 0) return null;
  return lines.filter((line) => !isVague(line)).length / lines.length;
}

function hollowSummary(cv: AnalysedCv, own: OwnFacts | null, years: number): Finding[] {
  const text = cv.summary ?? cv.headline ?? '';
  const words = normalize(text.slice(0, 2000)).match(HOLLOW) ?? [];
  if (words.length < 2) return [];
  return [
    {
      part: 'lines',
      title: 'La présentation va à tout le monde',
      line: text.slice(0, LONGEST_LINE),
      why: 'Ces qualités se lisent sur tous les CV. Dites plutôt ce que vous avez fait, où, avec quoi.',
      proposal: presentationOf(cv, own, years),
      weight: 3,
    },
  ];
}

/** « Comptable, 8 ans d’expérience (Sahel Négoce, SOTELMA). Sage 100, Excel, paie. » */
function presentationOf(cv: AnalysedCv, own: OwnFacts | null, years: number): string | null {
  const trade = cv.experiences[0]?.title ?? own?.headline ?? null;
  if (!trade) return null;
  const employers = cv.experiences.flatMap(({ employer }) => (employer ? [employer] : [])).slice(0, 2);
  const since = years >= 1 ? `, ${years} an${years > 1 ? 's' : ''} d’expérience` : '';
  const where = employers.length > 0 ? ` (${employers.join(', ')})` : '';
  const skills = [...new Set([...cv.skills, ...(own?.skills ?? [])])].filter((skill) => !isVagueSkill(skill));
  const what = skills.length > 0 ? ` ${skills.slice(0, 4).join(', ')}.` : ' [Ce que vous savez faire].';
  return `${trade}${since}${where}.${what}`;
}

function weakLines(experience: AnalysedExperience, own: OwnFacts | null): Finding[] {
  const described = descriptionOf(experience, own);
  if (experience.lines.length === 0)
    return [
      {
        part: 'lines',
        title: 'Une expérience ne dit pas ce que vous y faisiez',
        line: nameOf(experience),
        why: 'Deux à quatre lignes courtes : une tâche, un outil, une quantité.',
        proposal: described?.join('\n') ?? '[Une tâche], [avec quel outil], [combien par jour ou par mois]',
        weight: 2,
      },
    ];
  return experience.lines.filter(isVague).map((line) => ({
    part: 'lines',
    title: 'Une ligne est trop vague',
    line: line.slice(0, LONGEST_LINE),
    why: 'On ne sait ni quoi, ni combien. Dites la tâche, l’outil et le volume réel.',
    proposal: betterLine(line, described),
    weight: 2,
  }));
}

function isVague(line: string): boolean {
  const text = normalize(line.slice(0, LONGEST_LINE));
  if (/\d/.test(text)) return false;
  if (EMPTY_TAIL.test(text)) return true;
  const words = text.split(/[^a-z0-9'-]+/).filter((word) => word.length > 2);
  return words.length < FEWEST_WORDS || (EMPTY_START.test(text) && words.length < FEWEST_WORDS + 2);
}

/** A line of the profile about the same post that is concrete; else the same line, with what to complete. */
function betterLine(line: string, described: readonly string[] | null): string {
  const concrete = described?.find((own) => normalize(own) !== normalize(line) && !isVague(own));
  if (concrete) return concrete;
  const text = line.slice(0, LONGEST_LINE).replace(/[.;,\s]{1,5}$/, '');
  const folded = normalize(text);
  // Folding may change lengths: only what has the same length is cut by its places.
  const [start, end] =
    folded.length === text.length
      ? [EMPTY_START.exec(folded)?.[0].length ?? 0, EMPTY_TAIL.exec(folded)?.index ?? text.length]
      : [0, text.length];
  const task = text.slice(start, Math.max(end, start)).trim() || '[la tâche]';
  return `${task.slice(0, 1).toUpperCase()}${task.slice(1)} : [tâches précises], [combien par mois], [avec quel outil]`;
}

/** What the profile says of the same post. */
function descriptionOf({ employer, title }: AnalysedExperience, own: OwnFacts | null): string[] | null {
  const key = normalize(employer ?? title ?? '');
  const same =
    key === ''
      ? undefined
      : own?.experiences.find((one) => normalize(one.company) === key || normalize(one.title) === key);
  const lines = (same?.description ?? '')
    .split('\n')
    .map((line) => line.replace(/^[\s•*–-]{1,10}/u, '').trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines.slice(0, 4) : null;
}

function withoutFigures({ experiences }: AnalysedCv): Finding[] {
  const lines = experiences.flatMap(({ lines: own }) => own);
  if (lines.length < 3 || lines.some((line) => /\d/.test(line))) return [];
  return [
    {
      part: 'lines',
      title: 'Aucun chiffre dans vos expériences',
      line: null,
      why: 'Un nombre vrai se retient : clients par jour, tonnes, factures, élèves, personnes encadrées.',
      proposal: `${(lines[0] ?? '').slice(0, LONGEST_LINE).replace(/[.;,\s]{1,5}$/, '')} : [nombre] par [jour ou mois]`,
      weight: 2,
    },
  ];
}

const isVagueSkill = (skill: string): boolean => VAGUE_SKILL.test(normalize(skill.slice(0, 100)).trim());

function vagueSkills(cv: AnalysedCv, own: OwnFacts | null): Finding[] {
  const vague = cv.skills.filter(isVagueSkill);
  if (vague.length === 0) return [];
  const known = [...cv.skills, ...(own?.skills ?? [])].filter((skill) =>
    TOOL.test(normalize(skill.slice(0, 100))),
  );
  return [
    {
      part: 'lines',
      title: 'Nommez vos logiciels',
      line: vague.join(', '),
      why: 'Un recruteur cherche « Excel » ou « Sage », jamais « informatique ».',
      proposal: known.length > 0 ? [...new Set(known)].join(', ') : '[Logiciel] : [ce que vous en faites]',
      weight: 2,
    },
  ];
}
