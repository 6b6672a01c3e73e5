import { type ApprovalAct, APPROVAL_LINK_DAYS } from '@baara/contract/companies/approval-words';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Words are ready to read; `url` is absolute. */
type Context = { url: string; act: ApprovalAct; offer: string; company: string };

const sample: Context = {
  url: 'https://baara.example/accord/exemple',
  act: 'offer',
  offer: 'Comptable principal',
  company: 'Sahel Énergie',
};

/** « publier l’offre « Comptable » ». */
export const actInWords = (act: ApprovalAct, offer: string): string =>
  act === 'offer' ? `publier l’offre « ${offer} »` : `envoyer une lettre d’embauche pour « ${offer} »`;

export const approvalAskedMail = defineMail({
  name: 'approvals.asked',
  title: 'Accord demandé (à la personne qui décide)',
  build: ({ requester, act, offer, company, url }: Context & { requester: string }) => ({
    subject: `Votre accord est demandé : ${offer}`,
    heading: 'Votre accord est demandé',
    paragraphs: [
      'Bonjour,',
      `${requester} vous demande votre accord pour ${actInWords(act, offer)}, chez ${company}.`,
      `Ouvrez la demande pour lire de quoi il s’agit, puis donnez ou refusez votre accord. Ce lien est personnel, valable ${APPROVAL_LINK_DAYS} jours, et sert une seule fois : ne le transférez pas.`,
    ],
    action: { label: 'Lire la demande', url },
  }),
  sample: { ...sample, requester: 'Awa Traoré' },
  variants: { Lettre: { ...sample, act: 'letter', requester: 'Awa Traoré' } },
});

type Ended = { outcome: 'done' | 'refused' | 'blocked'; by: string; reason: string | null };

const outcomes: Record<Ended['outcome'], (act: ApprovalAct) => { title: string; next: string }> = {
  done: (act) => ({
    title: act === 'offer' ? 'Accord donné : l’offre est publiée' : 'Accord donné : la lettre est envoyée',
    next: 'Vous n’avez rien d’autre à faire.',
  }),
  refused: () => ({ title: 'Accord refusé', next: 'Vous pouvez corriger et demander à nouveau l’accord.' }),
  blocked: (act) => ({
    title:
      act === 'offer'
        ? 'Accord donné, mais l’offre n’a pas pu être publiée'
        : 'Accord donné, mais la lettre n’a pas pu partir',
    next: 'Corrigez, puis demandez à nouveau l’accord.',
  }),
};

export const endedTitle = (outcome: Ended['outcome'], act: ApprovalAct): string =>
  outcomes[outcome](act).title;

export const approvalEndedMail = defineMail({
  name: 'approvals.ended',
  title: 'Réponse à une demande d’accord (à la personne qui a demandé)',
  build: ({ act, offer, url, outcome, by, reason }: Context & Ended) => {
    const { title, next } = outcomes[outcome](act);
    return {
      subject: `${title} : ${offer}`,
      heading: title,
      paragraphs: [
        'Bonjour,',
        `Vous aviez demandé l’accord pour ${actInWords(act, offer)}. Dernière réponse : ${by}.`,
        ...(reason === null ? [] : [`Motif : ${reason}`]),
        next,
      ],
      action: { label: act === 'offer' ? 'Voir l’offre' : 'Voir la lettre', url },
    };
  },
  sample: { ...sample, outcome: 'done', by: 'Moussa Keïta', reason: null },
  variants: {
    Refusé: { ...sample, outcome: 'refused', by: 'Moussa Keïta', reason: 'Le salaire dépasse le budget.' },
    'Non exécuté': {
      ...sample,
      act: 'letter',
      outcome: 'blocked',
      by: 'Moussa Keïta',
      reason: 'La date limite de réponse est passée',
    },
  },
});
