/**
 * Ten jobs of a recruiter's day, by the shortest way that each product offers to somebody who knows it. Each begins on
 * the dashboard, signed in, on the data of the demonstration, and ends where the product says that it is done.
 */
import type { Hand } from './hand.ts';

type Way = (hand: Hand) => Promise<void>;
export type Job = {
  title: string;
  /** At 71f2009. */
  before: Way;
  now: Way;
  /** How both were done, for who counts again. */
  how: string;
};

const offer = 'Commercial terrain (H/F)';
const description =
  'Vous conduisez les tournées du matin, tenez le carnet de bord et veillez à l’entretien du camion.';
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The ad as it was sent to a group: the facts of the six fields, in a recruiter's own order. */
const writtenAd = `*RECRUTEMENT*
Nous recherchons un chauffeur de tournée à Sikasso.
${description}
Contrat : CDD
Expérience : 2 ans au moins`;

const publish =
  (title: Way, city: Way): Way =>
  async (hand) => {
    await hand.click('link', 'Créer une offre');
    await title(hand);
    await hand.write('Chauffeur de tournée');
    await hand.choose('Catégorie', 'Transport, transit et logistique');
    await hand.choose('Type de contrat', 'CDD');
    await hand.click('textbox', 'Description');
    await hand.write(description);
    await hand.choose('Expérience', 'Confirmé (2-5 ans)');
    await city(hand);
    await hand.see('button', 'Publier l’offre');
    await hand.click('button', 'Publier l’offre');
    await hand.seeText('Offre publiée');
  };

/** From one application to the next, which the focus already stands on. */
const readOn: Way = async (hand) => {
  await hand.seeAddress(/candidature=/);
  let next = await hand.seeOtherTarget('Suivante', '');
  for (let read = 1; read < 20; read += 1) {
    await hand.press('Enter');
    // The address changes before the screen does: a key pressed in between leads to where one already is.
    if (read < 19) next = await hand.seeOtherTarget('Suivante', next);
  }
};

/** Each one as it comes up. The wheel is not counted, as it was not in a panel, whose CV is scrolled too. */
const scrollOn: Way = async (hand) => {
  for (let read = 1; read <= 20; read += 1) {
    const one = { role: 'article', nth: read - 1 } as const;
    await hand.scrollToText(new RegExp(`^${read} sur `), one);
    // Its name, in the place of its number: it is there to be read.
    await hand.see('heading', /^(?!Candidature \d)/, { within: one });
  }
};

const receivedBefore: Way = async (hand) => {
  // The last of the dashboard's links of this name: « Candidatures reçues, à examiner ».
  await hand.click('link', offer, { exact: true });
  await hand.seeAddress(/stage=received/);
};

/** The first of five, then the fifth with Shift: those between are ticked too. */
const tickRange: Way = async (hand) => {
  await hand.click('checkbox', /^Choisir (?!tous)/, { nth: 1 });
  await hand.click('checkbox', /^Choisir (?!tous)/, { nth: 5, withKey: 'Shift' });
};

const tickFive: Way = async (hand) => {
  for (let row = 0; row < 5; row += 1) await hand.click('checkbox', /^Choisir (?!tous)/, { nth: row + 1 });
};

const refuseTicked: Way = async (hand) => {
  await hand.click('button', 'Déplacer ou refuser');
  await hand.click('button', 'Refusée');
  await hand.choose('Raison', 'Autre raison');
  await hand.click('textbox', /^La raison/);
  await hand.write('Le poste demande le permis de conduire.');
  await hand.click('button', 'Refuser les candidatures');
  await hand.seeText(/5 candidatures sur 5.*Refusée/);
};

const refuseInOwnWords: Way = async (hand) => {
  await hand.click('button', 'Refuser', { exact: true });
  await hand.click('textbox', /^Vos mots/);
  await hand.write('Le poste demande le permis de conduire.');
  await hand.click('button', 'Refuser les candidatures');
  await hand.seeText(/5 candidatures sur 5.*Refusée/);
};

const marks: Way = async (hand) => {
  for (const criterion of [
    /^Compétences techniques/,
    /^Expérience/,
    /^Motivation/,
    /^Communication/,
    /^Adéquation/,
  ])
    await hand.click('radio', '4 sur 5, Bon', { within: { role: 'group', name: criterion } });
  await hand.click('radio', 'Oui', { exact: true });
  await hand.click('button', 'Envoyer mon évaluation');
  await hand.seeText('Votre évaluation est envoyée.');
};

/** All five alike at once, the opinion that they lead to, seen before it is sent. */
const sameMarks: Way = async (hand) => {
  await hand.see('heading', 'Mon évaluation');
  await hand.click('button', /^4\s*sur 5, Bon/);
  await hand.seeText(/^Proposé d’après vos notes/);
  await hand.click('button', 'Envoyer mon évaluation');
  await hand.seeText('Votre évaluation est envoyée.');
};

/** Three at once, each with two days to choose from, at the company's address. */
const interviewsOfTicked: Way = async (hand) => {
  const column = { role: 'region', name: /^Présélection/ } as const;
  for (let card = 0; card < 3; card += 1)
    await hand.click('checkbox', /^Choisir/, { nth: card, within: column });
  await hand.click('button', 'Plus d’actions', { within: { role: 'region', name: 'Candidatures choisies' } });
  await hand.click('menuitem', 'Proposer un entretien');
  await hand.click('textbox', 'Adresse');
  await hand.write('ACI 2000, Bamako');
  await hand.date(/^Créneau 1/, day(9));
  await hand.date(/^Créneau 2/, day(16));
  await hand.click('button', 'Proposer ces créneaux');
  await hand.seeText('Invitation envoyée à 3 candidats');
};

/** Three in a row, each with two days to choose from, at the company's address. */
const interviews = async (hand: Hand, goOn: () => Promise<void>): Promise<void> => {
  for (let planned = 0; planned < 3; planned += 1) {
    if (planned > 0) await goOn();
    await hand.click('button', 'Proposer un entretien');
    await hand.click('textbox', 'Adresse');
    await hand.write('ACI 2000, Bamako');
    await hand.date(/^Créneau 1/, day(9 + planned));
    await hand.date(/^Créneau 2/, day(16 + planned));
    await hand.click('button', 'Proposer ces créneaux');
    await hand.see('link', 'Créneau à choisir');
  }
};

const words = 'Bonjour {prénom}, nous lisons votre dossier cette semaine.';
const writeToTicked: Way = async (hand) => {
  await hand.click('checkbox', 'Choisir tous les candidats de cette page');
  await hand.click('button', 'Écrire', { exact: true });
  await hand.click('textbox', 'Message');
  await hand.write(words);
  await hand.click('button', 'Voir l’aperçu');
  await hand.click('button', /^Envoyer à/);
  await hand.click('button', 'Envoyer', { exact: true });
  await hand.seeText(/^Envoi /);
};

const writeToList: Way = async (hand) => {
  await hand.click('link', 'Écrire à ces candidats');
  await hand.seeFocus(/Message/);
  await hand.write(words);
  await hand.click('button', /^Envoyer à/);
  await hand.seeText(/^Envoi /);
};

const unlock: Way = async (hand) => {
  await hand.click('link', 'Candidats', { exact: true });
  await hand.click('link', 'Tous', { exact: true });
  await hand.see('heading', 'Candidats', { exact: true });
  await hand.click('searchbox');
  await hand.write('comptable');
  await hand.press('Enter');
  await hand.see('link', 'Retirer le filtre « comptable »');
  await hand.click('link', /^[A-ZÉ]\S+ [A-Z]\.$/);
  await hand.click('button', /^Débloquer le profil/);
  await hand.click('button', /^Débloquer pour/);
  await hand.see('link', /@/);
};

const unlockFromBox: Way = async (hand) => {
  await hand.press('Control+k');
  await hand.seeFocus(/^Chercher ou agir/);
  await hand.write('comptable');
  await hand.press('Control+Enter');
  await hand.see('button', /^Débloquer le profil .*\s· /);
  await hand.click('button', /^Débloquer le profil .*\s· /);
  await hand.seeNotice('Profil débloqué');
};

export const jobs: readonly Job[] = [
  {
    title: 'publish an offer',
    how: '« Créer une offre », six fields, « Publier l’offre »; or the text of the ad, which says the same, pasted into the title (one key), « Lire l’annonce », « Publier l’offre »',
    before: publish(
      (hand) => hand.click('textbox', 'Intitulé du poste'),
      async (hand) => {
        await hand.click('textbox', 'Ville');
        await hand.write('Sikasso');
      },
    ),
    now: async (hand) => {
      await hand.click('link', 'Créer une offre');
      await hand.seeFocus(/Intitulé du poste/);
      await hand.paste(writtenAd);
      await hand.click('button', 'Lire l’annonce');
      await hand.seeText(/champs lus dans votre texte/);
      await hand.see('button', 'Publier l’offre');
      await hand.click('button', 'Publier l’offre');
      await hand.seeText('Offre publiée');
    },
  },
  {
    title: 'read twenty applications',
    how: 'the offer from the dashboard, its first application, then the next nineteen by « Suivante »; or « Lire » of the dashboard, those that were opened too, and twenty scrolled in one page (turning the wheel is counted nowhere, nor within a panel before)',
    before: async (hand) => {
      await receivedBefore(hand);
      await hand.click('link', /^[A-Z]/, { within: { role: 'table' } });
      await readOn(hand);
    },
    now: async (hand) => {
      await hand.click('link', `Lire : ${offer}, Bamako`);
      await hand.click('link', 'Voir toutes les candidatures', { exact: true });
      await hand.seeAddress(/lecture(?!.*unread)/);
      await scrollOn(hand);
    },
  },
  {
    title: 'refuse five with words',
    how: 'the offer from the dashboard, five ticked, « Déplacer ou refuser », « Refusée », a reason in one’s own words, confirmed; or the first and the fifth ticked with Shift, « Refuser », one’s own words, confirmed',
    before: async (hand) => {
      await receivedBefore(hand);
      await tickFive(hand);
      await refuseTicked(hand);
    },
    now: async (hand) => {
      await hand.click('link', /^Commercial terrain \(H\/F\), Bamako/);
      await tickRange(hand);
      await refuseInOwnWords(hand);
    },
  },
  {
    title: 'plan three interviews',
    how: 'the first shortlisted of the offer, its form with a place and two days, then the next two; or three ticked on the board and one form',
    before: async (hand) => {
      await receivedBefore(hand);
      await hand.click('link', /^Présélection/, {
        within: { role: 'navigation', name: 'Filtrer par étape' },
      });
      await hand.click('link', /^[A-Z]/, { within: { role: 'table' } });
      await interviews(hand, () => hand.click('link', 'Suivante'));
    },
    now: async (hand) => {
      await hand.click('link', 'Présélection', { exact: true });
      await interviewsOfTicked(hand);
    },
  },
  {
    title: 'evaluate',
    how: 'Bana Guindo: from the offer, its stage and her application, or from the dashboard; five marks, an opinion, sent; or one mark for all five, the opinion proposed from the marks read, sent: one act more for each mark that differs, seven in all with five different ones',
    before: async (hand) => {
      await receivedBefore(hand);
      await hand.click('link', /^Proposition/, { within: { role: 'navigation', name: 'Filtrer par étape' } });
      await hand.click('link', 'Bana Guindo');
      await hand.click('link', 'Évaluer');
      await marks(hand);
    },
    now: async (hand) => {
      await hand.click('link', 'Évaluer : Bana Guindo');
      await sameMarks(hand);
    },
  },
  {
    title: 'hire',
    how: 'Mamadou Dolo, who accepted: from the offer, its stage, his application and his letter, or from the dashboard',
    before: async (hand) => {
      await receivedBefore(hand);
      await hand.click('link', /^Proposition/, { within: { role: 'navigation', name: 'Filtrer par étape' } });
      await hand.click('link', 'Mamadou Dolo');
      await hand.click('link', 'Proposition d’embauche');
      await hand.click('button', 'Marquer comme recruté(e)');
      await hand.seeText(/Mamadou Dolo.*recruté|Recruté\(e\)$/i);
    },
    now: async (hand) => {
      await hand.click('link', 'Recruter : Mamadou Dolo');
      await hand.click('button', 'Marquer comme recruté(e)');
      await hand.seeText(/Mamadou Dolo.*recruté|Recruté\(e\)$/i);
    },
  },
  {
    title: 'find and unlock',
    how: 'the candidates, all of them, a word in the box, the first profile found, « Débloquer », confirmed; or a word in the box of Ctrl+K, Ctrl+Enter, « Débloquer » with its price on the first row, which can be undone for five seconds',
    before: unlock,
    now: unlockFromBox,
  },
  {
    title: 'message twenty',
    how: 'the offer from the dashboard, the whole page ticked, « Écrire », the text, its preview, sent; or « Écrire à ces candidats » of the same list, the text, sent beside its preview',
    before: async (hand) => {
      await receivedBefore(hand);
      await writeToTicked(hand);
    },
    now: async (hand) => {
      await hand.click('link', /^Commercial terrain \(H\/F\), Bamako/);
      await hand.seeAddress(/stage=received/);
      await writeToList(hand);
    },
  },
  {
    title: 'answer a candidate',
    how: 'Mamadou Diallo: the conversation from the messages or from the dashboard, the text, Enter',
    before: async (hand) => {
      await hand.click('link', /^Messages/);
      await hand.click('link', /^Mamadou Diallo/);
      await hand.click('textbox', 'Votre message');
      await hand.write('Bien sûr, à cet après-midi.');
      await hand.press('Enter');
      await hand.seeText('Bien sûr, à cet après-midi.');
    },
    now: async (hand) => {
      await hand.click('link', 'Répondre : Mamadou Diallo');
      await hand.seeFocus(/Votre message/);
      await hand.write('Bien sûr, à cet après-midi.');
      await hand.press('Enter');
      await hand.seeText('Bien sûr, à cet après-midi.');
    },
  },
  {
    title: 'read the week’s figures',
    how: '« Statistiques » with the first and the last day typed, or « La semaine en chiffres »',
    before: async (hand) => {
      await hand.click('link', 'Statistiques');
      await hand.date(/^Du$/, day(-6));
      await hand.date(/^Au$/, day(0));
      await hand.press('Enter');
      await hand.seeAddress(/du=/);
      await hand.see('heading', 'Candidatures reçues');
    },
    now: async (hand) => {
      await hand.click('link', /^La semaine en chiffres/);
      await hand.see('heading', 'Candidatures reçues');
    },
  },
];
