import { type MessageCategory, messageSentiments } from '@baara/contract/support/assistant';
import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { z } from 'zod';
import type { AiQuestion } from '../../../platform/ai/ai.ts';
import { statesNothingNew, statesTheSame } from './facts.ts';

/** A question to the outside model, and the part used of its answer: undefined when it cannot be trusted. */
type Checked<T, R> = { question: AiQuestion<T>; take: (answer: T) => R | undefined };

type Typed = { subject?: string | undefined; message: string; names: readonly string[] };

const textsOf = ({ subject, message }: Typed) => ({ message, ...(subject ? { objet: subject } : {}) });
const confidence = z.number().min(0).max(1);

/** Room for the answer to be a little longer than what it corrects. */
const longestFor = (message: string): number => Math.ceil(message.length * 1.6) + 400;

export function improveQuestion(typed: Typed): Checked<{ message: string }, string> {
  const longest = longestFor(typed.message);
  return {
    question: {
      purpose: 'message.improve',
      instructions:
        'Tu corriges un message en français adressé à un cabinet de recrutement : orthographe, typographie, clarté, politesse. Garde le sens, les faits, les nombres et les coordonnées ; n\'ajoute rien. Réponds {"message": "…"}.',
      texts: textsOf(typed),
      names: typed.names,
      answer: z.object({ message: z.string().min(1).max(longest) }),
      maxOutputTokens: Math.min(4000, Math.ceil(longest / 2) + 100),
    },
    take: ({ message }) => (statesTheSame(message, typed.message) ? message.trim() : undefined),
  };
}

export function sentimentQuestion(text: string, names: readonly string[]) {
  const answer = z.object({ sentiment: z.enum(messageSentiments), confidence });
  return {
    question: {
      purpose: 'message.sentiment',
      instructions:
        'Tu lis le ton d\'un message en français. Réponds {"sentiment": "positive" | "neutral" | "negative", "confidence": nombre de 0 à 1}.',
      texts: { message: text },
      names,
      answer,
      maxOutputTokens: 60,
    },
    take: (read) => read,
  } satisfies Checked<z.output<typeof answer>, z.output<typeof answer>>;
}

export function categoryQuestion(typed: Typed, among: readonly MessageCategory[]) {
  const answer = z.object({ category: z.enum([...among, 'autre']), confidence });
  return {
    question: {
      purpose: 'message.category',
      instructions: `Tu classes un message reçu par un cabinet de recrutement dans une seule de ces catégories : ${among.join(', ')}. Si aucune ne convient : autre. Réponds {"category": "…", "confidence": nombre de 0 à 1}.`,
      texts: textsOf(typed),
      names: typed.names,
      answer,
      maxOutputTokens: 60,
    },
    take: (read) => (among.includes(read.category) ? read : { category: 'autre' as const, confidence: 0 }),
  } satisfies Checked<z.output<typeof answer>, z.output<typeof answer>>;
}

const ANSWER_LENGTH = 3000;

/** The answer may contain facts of the message and the platform's contact details; nothing else. */
export function answerQuestion(
  typed: Typed & { senderName?: string | undefined },
  site: Pick<SiteSettings, 'companyName' | 'phones' | 'email'>,
): Checked<{ answer: string }, string> {
  const platform = { maison: site.companyName, telephone: site.phones[0] ?? '', email: site.email };
  return {
    question: {
      purpose: 'message.answer',
      instructions:
        'Tu rédiges, pour un agent d\'un cabinet de recrutement qui la relira, une réponse courte et polie en français (vous) au message reçu. Ne promets rien, ni délai ni décision, et n\'invente aucun fait, montant, lien ou numéro. Signe du nom de la maison. Réponds {"answer": "…"}.',
      texts: {
        ...textsOf(typed),
        ...(typed.senderName ? { expediteur: typed.senderName } : {}),
        ...platform,
      },
      names: [...typed.names, ...(typed.senderName ? [typed.senderName] : [])],
      answer: z.object({ answer: z.string().min(1).max(ANSWER_LENGTH) }),
      maxOutputTokens: 1200,
    },
    take: ({ answer }) => {
      const given = [
        typed.subject,
        typed.message,
        typed.senderName,
        ...Object.values(platform),
        ...site.phones,
      ];
      return statesNothingNew(answer, given.join('\n')) ? answer.trim() : undefined;
    },
  };
}

export type { Checked };
