import { expect, it, test } from 'vitest';
import { findQuestion } from '../load-bank.ts';
import { readAnswer } from './read-answer.ts';

const askedOf = async (id: string) => {
  const question = await findQuestion(id);
  if (!question) throw new Error(`no question ${id}`);
  return question;
};

/** As people write on telephones. */
test.each([
  // Another subject.
  ['vendeur-6', 'ma famille est au village jai 4 enfants et mon mari ne travaille pas', 'subject'],
  ['comptable-1', 'slt moi c awa jai 24 ans je sui celibataire jabite a kalaban', 'subject'],
  ['infirmier-2', 'moi je ve 1 bon salaire 150 000 par mois pr nourrir ma famille', 'subject'],
  ['macon-3', 'je sui motive serieu courageu et ponctuel je donne le max', 'subject'],
  ['chauffeur-2', 'jai eu mon bac en 2015 apres licence a luniversite de segou', 'subject'],
  ['caissier-2', 'Le week-end je joue au foot avec mes amis et on écoute la musique.', 'subject'],
  ['developpeur-3', 'le gouvernement ne fait rien pr les jeunes dans ce pays', 'subject'],
  [
    'comptable-2',
    'Sur le chantier je prepare le ciment, je monte les briques et je fais le coffrage de la dalle.',
    'subject',
  ],
  [
    'infirmier-1',
    'avec le camion je verifi les pneus, la vidange, les freins, et je fais la route de kayes',
    'subject',
  ],
  ['pieges-3', 'je sui tres motivé et je respecte tt le monde dans le travail', 'subject'],
  ['general-11', 'Je suis sérieux, et je travaille bien avec les autres.', 'subject'],
  // Somebody else.
  ['vendeur-2', 'mon grand frere il a 1 boutik o marché. il vend bcp é il a des clients partou', 'person'],
  [
    'general-4',
    'Mon oncle a travaillé à la mine, il a dirigé une équipe et il est fort. Je suis fier de lui.',
    'person',
  ],
  ['general-1', 'ma soeur elle a fait la banque elle est a dakar c elle qui a eu le master', 'person'],
  // No example.
  ['vendeur-2', 'Le client est roi, il faut toujours bien le recevoir et etre patient avec lui.', 'example'],
  ['general-5', 'kan ya 1 difficulté je reste calme é je cherche 1 solution', 'example'],
  ['general-6', 'jaime travaillé en equipe pck ensemble on est fort', 'example'],
  ['pieges-12', 'je ne connais pas lechec, il faut toujours croire en soi', 'example'],
  // Nothing.
  ['comptable-1', 'euh je c pa koi dire', 'nothing'],
  ['macon-1', 'aucune idée', 'nothing'],
])('%s: « %s » is beside the question (%s)', async (id, answer, kind) => {
  const { beside, overall } = readAnswer(answer, await askedOf(id));
  expect(beside?.kind).toBe(kind);
  expect(beside?.sentence).toMatch(/^[^«»]*(?:«\u00a0[^«»]*\u00a0»[^«»]*)?[.»]$/);
  expect(overall).toBeLessThanOrEqual(kind === 'example' ? 2 : 1);
});

test.each([
  ['vendeur-2', 'g vendu 1 frigo a 1 dame ki voulai pa, g expliké la garanti é el a payé'],
  ['vendeur-6', 'chak samedi je pren le cahier é je note tt, apre je compare ac le stok'],
  ['vendeur-1', 'je le salue, je laisse regardé, apre je demande si il cherche kelk chose'],
  ['comptable-1', 'sage saari et excel, 4 ans'],
  ['macon-1', 'sa depend, mé d’abord je regarde le plan avec le chef'],
  ['general-4', 'Mon père était malade, j’ai fini mon bac et j’ai vendu des cartes pour payer la fac.'],
  ['general-5', 'lan passé la machine é tombé en pane, jé apelé le mecanicien é on a tout rangé'],
  ['general-10', 'je me voi chef dequipe inchallah, ou avoir mon atelier'],
  ['general-11', 'lundi si vous voulez, je sui a sogoniko'],
  ['general-12', 'pck je sui serieu é jé deja fé 3 ans dans 1 station'],
  ['pieges-1', 'je parle trop vite, je fais attention maintenant'],
  ['pieges-3', 'ce ke vs payez aux autres, je discute'],
  ['pieges-8', 'Il était juste. Il parlait fort mais il a formé toute l’équipe, et il est resté mon ami.'],
  ['pieges-10', 'oui marié 2 enfants, ma mère les garde'],
  ['pieges-7', 'Non, jamais.'],
  ['chauffeur-2', 'tt les matin je regarde leau, luil, les pneu é les feu'],
  ['infirmier-2', 'Mon chef m’a appelé, il a demandé de l’aide, et j’ai posé la perfusion.'],
])('%s: « %s » answers', async (id, answer) => {
  expect(readAnswer(answer, await askedOf(id)).beside).toBeNull();
});

it('without a question reads the form alone', () => {
  expect(readAnswer('je c pa koi dire').beside).toBeNull();
  expect(readAnswer('', { text: 'Parlez-moi de vous.' }).beside).toBeNull();
});
