import type { TemplateKind } from '@baara/contract/offers/message-templates';
import { createHash } from 'node:crypto';

type Template = { kind: TemplateKind; name: string; subject: string; body: string };

const letter = (...lines: string[]): string =>
  ['Bonjour {prénom},', ...lines, 'Cordialement,\n{recruteur}\n{entreprise}'].join('\n\n');

/**
 * The defaults of a company; it changes them freely. They are read from here until its settings are written, and then
 * inserted under the same ids: a template chosen before still exists.
 */
export const startingTemplatesOf = (companyId: string): (Template & { id: string })[] =>
  startingTemplates.map((template, position) => ({ id: templateId(companyId, position), ...template }));

/** A version 8 UUID (RFC 9562, 5.8) made of a hash. */
function templateId(companyId: string, position: number): string {
  const bytes = createHash('sha256')
    .update(`starting-template:${companyId}:${position}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const startingTemplates: readonly Template[] = [
  {
    kind: 'answer',
    name: 'Accusé de réception',
    subject: 'Votre candidature : {offre}',
    body: letter(
      'Nous avons bien reçu votre candidature au poste « {offre} » et vous en remercions.',
      'Nous l’étudions avec attention et reviendrons vers vous dans les meilleurs délais.',
    ),
  },
  {
    kind: 'answer',
    name: 'Demande de pièces',
    subject: 'Pièces à nous envoyer : {offre}',
    body: letter(
      'Votre candidature au poste « {offre} » a retenu notre attention.',
      'Pour continuer, merci de nous répondre en joignant les pièces suivantes :\n- la copie de vos diplômes et attestations ;\n- la copie de votre pièce d’identité ;\n- vos certificats de travail.',
    ),
  },
  {
    kind: 'answer',
    name: 'Invitation à échanger',
    subject: 'Échangeons au sujet du poste : {offre}',
    body: letter(
      'Votre candidature au poste « {offre} » nous intéresse et nous aimerions échanger avec vous.',
      'Merci de nous indiquer en réponse deux ou trois moments où vous êtes disponible cette semaine ou la suivante, ainsi que le numéro où vous joindre.',
    ),
  },
  {
    kind: 'answer',
    name: 'Réponse négative',
    subject: 'Réponse à votre candidature : {offre}',
    body: letter(
      'Nous vous remercions de votre candidature au poste « {offre} » et de l’intérêt que vous nous portez.',
      'Après une étude attentive, nous ne pouvons pas y donner une suite favorable pour ce poste.',
      'Nous vous souhaitons pleine réussite dans vos recherches.',
    ),
  },
  {
    kind: 'answer',
    name: 'Proposition',
    subject: 'Notre proposition : {offre}',
    body: letter(
      'Nous avons le plaisir de vous proposer de rejoindre {entreprise} au poste « {offre} ».',
      'Merci de nous dire si cette proposition vous intéresse : nous conviendrons alors ensemble de la date de début et des conditions.',
    ),
  },
  {
    kind: 'stage',
    name: 'Nouvelle étape',
    subject: 'Votre candidature : {offre}',
    body: 'Bonjour {prénom},\n\nVotre candidature au poste « {offre} » passe à l’étape « {étape} ».\n\nNous revenons vers vous très vite pour la suite.\n\n{entreprise}',
  },
  {
    kind: 'bulk',
    name: 'Nouvelle offre pour vous',
    subject: '{entreprise} recrute : {offre}',
    body: letter(
      'Votre profil nous paraît proche de ce que nous recherchons pour le poste « {offre} ».',
      'Si ce poste vous intéresse, répondez à ce message : nous serons heureux de vous en dire plus.',
    ),
  },
  {
    kind: 'interview',
    name: 'Invitation à un entretien',
    subject: 'Entretien pour le poste : {offre}',
    body: letter(
      'Nous avons le plaisir de vous inviter à un entretien pour le poste « {offre} », {date}.',
      'Lieu : {lieu}',
      'Merci de confirmer votre présence.',
    ),
  },
  {
    kind: 'job-offer',
    name: 'Lettre d’embauche',
    subject: 'Proposition d’embauche : {offre}',
    body: letter(
      'Nous avons le plaisir de vous proposer le poste de {offre} au sein de {entreprise}, à compter du {début}.',
      'Lieu de travail : {lieu}\nRémunération : {salaire}',
      'Merci de nous faire connaître votre réponse.',
    ),
  },
];
