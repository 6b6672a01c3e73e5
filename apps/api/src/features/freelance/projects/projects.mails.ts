import { elide } from '@baara/contract/formats/elision';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import { missionPath } from '../public/missions.ts';

/** `publicUrl` has no final slash. */
type InvitationContext = {
  publicUrl: string;
  missionId: string;
  mission: string;
  firstName: string;
  client: string;
  message: string | null;
  /** The last day to answer, in words. */
  closesOn: string;
};

const invitation: InvitationContext = {
  publicUrl: 'https://baara.example',
  missionId: '0199aaaa-0000-7000-8000-000000000000',
  mission: 'Site vitrine pour une coopérative de karité',
  firstName: 'Ibrahim',
  client: 'Assétou S.',
  message: 'Votre travail pour la coopérative de Ségou nous a plu.',
  closesOn: '12 décembre 2026',
};

export const projectInvitationMail = defineMail({
  name: 'freelance.project-invitation',
  title: 'Invitation à proposer ses services (au freelance)',
  build: (context: InvitationContext) => ({
    subject: `${context.client} vous invite à proposer vos services`,
    heading: 'Un client pense à vous',
    paragraphs: [
      greeting(context.firstName),
      `${context.client} vous invite à proposer vos services pour « ${context.mission} », avant le ${context.closesOn}.`,
      ...(context.message === null ? [] : [`« ${context.message} »`]),
      'Vous lisez aussi la partie confidentielle du besoin. Vous pouvez décliner l’invitation depuis la page de la mission.',
      'Ne payez jamais pour obtenir une mission.',
    ],
    action: { label: 'Lire la mission', url: context.publicUrl + missionPath(context.missionId) },
  }),
  sample: invitation,
  variants: {
    'Sans message': { ...invitation, message: null },
    'Noms longs, sans prénom': {
      ...invitation,
      firstName: '',
      client: 'Directionnationaledelafonctionpubliqueetdupersonnel',
      message: 'Très long message. '.repeat(50),
    },
  },
});

type RemovedContext = {
  publicUrl: string;
  projectId: string;
  project: string;
  reason: string;
  platform: string;
};

const removed: RemovedContext = {
  publicUrl: 'https://baara.example',
  projectId: '0199aaaa-0000-7000-8000-000000000000',
  project: 'Agents de saisie à domicile',
  reason: 'Une mission ne demande jamais d’argent aux freelances.',
  platform: 'Baara',
};

export const projectRemovedMail = defineMail({
  name: 'freelance.project-removed',
  title: 'Projet retiré par nos modérateurs (au client)',
  build: (context: RemovedContext) => ({
    subject: `Votre projet « ${context.project} » est retiré`,
    heading: 'Votre projet est retiré',
    paragraphs: [
      `Les modérateurs ${elide('de', context.platform)} ont relu votre projet « ${context.project} » et l’ont annulé : il ne reçoit plus de proposition.`,
      `Leur motif : « ${context.reason} »`,
      'Si c’est une erreur, répondez à cet email.',
    ],
    action: { label: 'Voir mon projet', url: `${context.publicUrl}/client/projects/${context.projectId}` },
  }),
  sample: removed,
});
