import { momentInWords } from '@baara/contract/formats/moments';
import { PROPOSAL_HOURS, type ProposalState } from '@baara/contract/two-people/proposal-words';
import { defineMail } from '../../platform/mail/mail-template.ts';

/** `sentence` says what changes, without its full stop; `url` is absolute. */
type Context = { sentence: string; url: string };

const sample: Context = {
  sentence: 'Donner aux managers la permission « Lire les revenus »',
  url: 'https://baara.example/admin/permissions',
};

export const proposalMadeMail = defineMail({
  name: 'two-people.made',
  title: 'Changement à confirmer (aux personnes qui peuvent le confirmer)',
  build: ({
    by,
    sentence,
    reason,
    expiresAt,
    url,
  }: Context & { by: string; reason: string; expiresAt: Date }) => ({
    subject: 'Un changement attend votre confirmation',
    heading: 'Un changement attend votre confirmation',
    paragraphs: [
      'Bonjour,',
      `${by} propose : ${sentence}.`,
      `Motif : ${reason}`,
      `Une autre personne doit le confirmer avant le ${momentInWords(expiresAt)}, sinon la proposition expire et rien ne change.`,
    ],
    action: { label: 'Lire la proposition', url },
  }),
  sample: {
    ...sample,
    by: 'Awa Traoré',
    reason: 'La comptable adjointe prépare le bilan.',
    expiresAt: new Date('2026-12-02T16:30:00Z'),
  },
});

export const titleOfEnd: Record<Exclude<ProposalState, 'proposed'>, string> = {
  confirmed: 'Changement confirmé',
  refused: 'Changement refusé',
  expired: 'Proposition expirée',
  withdrawn: 'Proposition retirée',
};

type Ended = {
  state: Exclude<ProposalState, 'proposed'>;
  proposer: string;
  decider: string | null;
  reason: string | null;
};

const sayEnd: Record<Ended['state'], (ended: Ended) => string> = {
  confirmed: ({ decider }) => `${decider ?? 'Une personne'} a confirmé : le changement est fait.`,
  refused: ({ decider }) => `${decider ?? 'Une personne'} a refusé : rien ne change.`,
  expired: () => `Personne n’a confirmé en ${PROPOSAL_HOURS} heures : rien ne change.`,
  withdrawn: ({ proposer }) => `${proposer} a retiré sa proposition : rien ne change.`,
};

const endedSample = { ...sample, proposer: 'Awa Traoré', decider: 'Moussa Keïta', reason: null };

export const proposalEndedMail = defineMail({
  name: 'two-people.ended',
  title: 'Fin d’une proposition (à la personne qui propose et à celle qui décide)',
  build: ({ sentence, url, ...ended }: Context & Ended) => ({
    subject: titleOfEnd[ended.state],
    heading: titleOfEnd[ended.state],
    paragraphs: [
      'Bonjour,',
      `${ended.proposer} avait proposé : ${sentence}.`,
      sayEnd[ended.state](ended),
      ...(ended.reason === null ? [] : [`Motif : ${ended.reason}`]),
    ],
    action: { label: 'Voir les permissions', url },
  }),
  sample: { ...endedSample, state: 'confirmed' as const },
  variants: {
    Refusée: { ...endedSample, state: 'refused' as const, reason: 'Le bilan est déjà fait.' },
    Expirée: { ...endedSample, state: 'expired' as const, decider: null },
    Retirée: { ...endedSample, state: 'withdrawn' as const, decider: null },
  },
});
