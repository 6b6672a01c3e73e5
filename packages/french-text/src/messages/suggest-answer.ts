import type { MessageCategory, MessageSentiment, TypedMessage } from './message-category.ts';
import { readSentiment } from './read-sentiment.ts';
import { isUntrusted } from './untrusted-messages.ts';

export type AnswerInput = TypedMessage & {
  category: MessageCategory;
  senderName?: string;
  sentiment?: MessageSentiment;
  firm: { name: string; phone?: string; email?: string };
};

/**
 * A draft answer to a message, for a person to read, complete and sign: thanks or apology, the subject, what
 * happens next without a date or a promise, how to reach the firm. Says nothing that is not in its input; to a swindler, or to
 * who gives the machine orders, neither thanks nor apology.
 */
export function suggestAnswer(input: AnswerInput): string {
  const said = `${input.subject ?? ''}\n${input.message}`;
  const sentiment = input.sentiment ?? readSentiment(said).sentiment;
  const untrusted = isUntrusted(said);
  const opening = OPENINGS[untrusted || sentiment === 'negative' ? 'plain' : 'thankful'];
  const paragraphs = [
    greeting(input.senderName),
    [opening(about(input.subject)), ...(untrusted ? [] : leadOf(input.category, sentiment))].join(' '),
    NEXT_STEPS[input.category],
    contactLine(input.firm),
    `Cordialement,\nL’équipe ${input.firm.name}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

const OPENINGS = {
  plain: (subject: string) => `Nous avons bien reçu votre message${subject}.`,
  thankful: (subject: string) => `Nous vous remercions de votre message${subject}.`,
};

/** « Bonjour Awa, »: the first name only, no title guessed. */
function greeting(senderName: string | undefined): string {
  const name = senderName?.trim().replace(/\s+/g, ' ') ?? '';
  const titled = /^(?:Mme|M\.|Mlle|Dr|Pr|Me)\s+\p{L}/u.test(name);
  const first = titled ? name : (name.split(' ')[0] ?? '');
  return /^\p{L}[\p{L}\p{M}'’.\- ]{0,60}$/u.test(first) ? `Bonjour ${first},` : 'Bonjour,';
}

const FORM_SUBJECTS = new Set(['recrutement', 'partenariat', 'support', 'autre', '']);

function about(subject: string | undefined): string {
  const said =
    subject
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/(?<![\s.!?…])[\s.!?…]+$/u, '') ?? '';
  if (FORM_SUBJECTS.has(said.toLowerCase())) return FORM_SUBJECT_WORDS[said.toLowerCase()] ?? '';
  return ` au sujet de « ${said.length > 120 ? `${said.slice(0, 119).trimEnd()}…` : said} »`;
}

const FORM_SUBJECT_WORDS: Record<string, string> = {
  recrutement: ' au sujet du recrutement',
  partenariat: ' au sujet d’un partenariat',
  support: ' au sujet de l’utilisation de la plateforme',
};

function leadOf(category: MessageCategory, sentiment: MessageSentiment): string[] {
  if (category === 'plainte')
    return ['Nous vous présentons nos excuses pour la situation que vous décrivez et la prenons au sérieux.'];
  if (sentiment === 'negative') return ['Nous regrettons la gêne que vous décrivez.'];
  if (sentiment === 'positive') return ['Votre appréciation fait plaisir à toute l’équipe.'];
  return [];
}

const NEXT_STEPS: Record<MessageCategory, string> = {
  recrutement:
    'Nous le transmettons à l’équipe chargée du recrutement, qui l’étudie et reviendra vers vous. Les offres ouvertes sont publiées sur notre site : vous pouvez y déposer votre candidature et en suivre l’état depuis votre espace. Aucune somme d’argent n’est demandée pour postuler.',
  partenariat:
    'Nous transmettons votre proposition à la personne chargée des partenariats, qui l’étudie et reviendra vers vous. Une présentation de votre structure et de ce que vous envisagez nous aidera à vous répondre précisément.',
  support:
    'Nous transmettons votre demande à l’équipe technique, qui l’examine. Pour nous aider à reproduire la difficulté, indiquez-nous si possible l’appareil utilisé, la page concernée et le message affiché. Ne nous communiquez jamais votre mot de passe.',
  commercial:
    'Nous transmettons votre demande à l’équipe commerciale, qui l’étudie et reviendra vers vous. Précisez-nous si possible votre besoin (nature, volume, lieu, échéance) afin que notre réponse soit utile.',
  plainte:
    'Nous transmettons votre réclamation à la personne responsable, qui examine les faits et reviendra vers vous. Si vous disposez d’éléments utiles (dates, références, captures d’écran), vous pouvez nous les adresser en réponse à ce message.',
  information:
    'Nous transmettons votre question à la personne qui pourra vous renseigner et reviendra vers vous.',
  autre:
    'Nous le lisons avec attention. S’il concerne l’un de nos services, précisez-nous ce que vous attendez de nous afin que nous puissions l’orienter.',
};

function contactLine({ phone, email }: AnswerInput['firm']): string {
  const channels = [phone ? `par téléphone au ${phone}` : '', email ? `par e-mail à ${email}` : ''].filter(
    Boolean,
  );
  return channels.length === 0 ? '' : `Vous pouvez nous joindre ${channels.join(' ou ')}.`;
}
