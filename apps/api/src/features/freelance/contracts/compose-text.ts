import type { ContractBody, ContractClause, ContractTerms } from '@baara/contract/freelance/contracts';
import {
  type ClauseVariable,
  clauseVariables,
  contractTextTitle,
} from '@baara/contract/freelance/contracts-words';
import { dayInWords } from '@baara/contract/formats/days';
import { elide } from '@baara/contract/formats/elision';
import { formatAmount } from '@baara/contract/formats/money';
import { amountInWords } from '@baara/ledger';
import { htmlToText } from '../../../platform/html/sanitize.ts';

export type TextSource = {
  /** 0 is the contract, from 1 its amendments. */
  number: number;
  contract: { number: string; title: string; pricing: string; signedAt: Date | null };
  /** Null once the client's account, and the need with it, is erased. */
  mission: {
    goal: string | null;
    description: string;
    deliverables: { title: string; description?: string | null }[];
  } | null;
  parties: ContractBody['parties'];
  terms: ContractTerms;
  clauses: readonly ContractClause[];
  /** In percent. */
  commission: number;
  platform: string;
};

/** The most characters of the need that its contract repeats. */
const MAX_OBJECT = 4000;

/** In whole F CFA: of the milestones, or of the days that may be billed. */
export const totalOf = (pricing: string, { milestones, days, dayRate }: ContractTerms): number =>
  pricing === 'daily'
    ? (days ?? 0) * (dayRate ?? 0)
    : milestones.reduce((sum, { amount }) => sum + amount, 0);

/** A text as both parties read it, from what its draft says on this day. */
export function composeBody(source: TextSource): ContractBody {
  const { number, contract, parties, terms } = source;
  const articles = number === 0 ? contractArticles(source) : amendmentArticles(source);
  if (terms.particular !== null) articles.push({ title: 'Clauses particulières', text: terms.particular });
  return {
    title: contractTextTitle(number, contract.number),
    parties,
    facts: factsOf(source),
    milestones: terms.milestones.map(({ title, deliverable, amount, dueOn }) => ({
      title,
      deliverable,
      amount,
      dueOn,
    })),
    articles: articles.map(({ title, text }, index) => ({ title: `Article ${index + 1}. ${title}`, text })),
  };
}

const priceOf = ({ contract, terms }: TextSource): string => formatAmount(totalOf(contract.pricing, terms));

/** The label of the fact that says the whole price. */
export const PRICE = 'Prix';

function factsOf(source: TextSource): ContractBody['facts'] {
  const { contract, terms } = source;
  const total = totalOf(contract.pricing, terms);
  const facts: [label: string, value: string | null][] = [
    ['Mission', contract.title],
    [PRICE, `${formatAmount(total)} (${amountInWords(total)})`],
    [
      'À la journée',
      contract.pricing === 'daily'
        ? `${formatAmount(terms.dayRate ?? 0)} par jour, ${terms.days ?? 0} jours au plus`
        : null,
    ],
    ['Début', terms.startsOn && dayInWords(terms.startsOn)],
    ['Fin prévue', terms.endsOn && dayInWords(terms.endsOn)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function contractArticles(source: TextSource): ContractClause[] {
  const { contract, mission, terms } = source;
  const need = mission?.goal ?? (mission ? htmlToText(mission.description) : '');
  const deliverables = (mission?.deliverables ?? [])
    .map(({ title, description }) => (description ? `${title} : ${description}` : title))
    .map((line) => `– ${line}`);
  const dates = [
    terms.startsOn && `La prestation commence le ${dayInWords(terms.startsOn)}.`,
    terms.endsOn && `Elle se termine le ${dayInWords(terms.endsOn)}.`,
    'Chaque jalon est livré à sa date, quand le présent contrat en donne une.',
  ].filter(Boolean);
  return [
    {
      title: 'Objet',
      text: [
        `Le présent contrat a pour objet la mission « ${contract.title} », ${elide('que', source.parties.client.name)} confie à ${source.parties.freelance.name}, qui l’accepte.`,
        need.slice(0, MAX_OBJECT),
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
    ...(deliverables.length > 0 ? [{ title: 'Livrables', text: deliverables.join('\n') }] : []),
    { title: 'Délais', text: dates.join(' ') },
    ...filledClauses(source),
  ];
}

function amendmentArticles({ contract }: TextSource): ContractClause[] {
  const signed = contract.signedAt ? ` signé le ${dayInWords(contract.signedAt)}` : '';
  return [
    {
      title: 'Objet de l’avenant',
      text: `Le présent avenant modifie le contrat ${contract.number}${signed}. Le prix, les dates et les jalons écrits ci-dessus remplacent les précédents dès la signature de l’avenant par les deux parties.`,
    },
    { title: 'Autres clauses', text: 'Tout ce que le présent avenant ne modifie pas reste en vigueur.' },
  ];
}

const variable = /\{([^{}\n]{1,40})\}/g;
const nameIn = (written: string): string => written.normalize('NFC').trim();

/** The first word in braces that clauses do not know; undefined when all are known. */
export const unknownVariableIn = (text: string): string | undefined =>
  [...text.matchAll(variable)]
    .map(([, name = '']) => nameIn(name))
    .find((name) => !Object.hasOwn(clauseVariables, name));

/** Values take their places, read once: a value is never interpreted as a variable. */
function filledClauses(source: TextSource): ContractClause[] {
  const values: Record<ClauseVariable, string> = {
    client: source.parties.client.name,
    freelance: source.parties.freelance.name,
    mission: source.contract.title,
    prix: priceOf(source),
    commission: `${String(source.commission).replace('.', ',')} %`,
    plateforme: source.platform,
  };
  return source.clauses.map(({ title, text }) => ({
    title,
    text: text.replaceAll(variable, (whole, name: string) => {
      const key = nameIn(name);
      return Object.hasOwn(values, key) ? values[key as ClauseVariable] : whole;
    }),
  }));
}
