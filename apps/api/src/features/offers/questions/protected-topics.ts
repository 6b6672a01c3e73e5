import { normalize } from '@baara/french-text';

type Finding = { reason: string; quote: string };

/**
 * What a recruiter may not choose by: article L14 of Mali's labour code, convention 111 of the ILO. Words are written
 * without accents.
 */
const topics: readonly { reason: string; words: RegExp }[] = [
  {
    reason: 'La religion ne peut pas être demandée à un candidat.',
    words:
      /\b(?:religions?|religieu(?:x|se)s?|musulmans?|musulmanes?|chretiens?|chretiennes?|pratiquante?s?|voilee?s?)\b/,
  },
  {
    reason: 'L’origine, l’ethnie ou la caste ne peuvent pas être demandées à un candidat.',
    words:
      /\b(?:ethnies?|ethniques?|race|caste|tribu|origine ethnique|couleur de (?:la |votre )?peau|clan)\b/,
  },
  {
    reason: 'La grossesse et le projet d’avoir des enfants ne peuvent pas être demandés à un candidat.',
    words: /\b(?:enceintes?|grossesses?|avoir des enfants|combien d'enfants|vos enfants|allaite[rz]?)\b/,
  },
  {
    reason: 'La situation de famille ne peut pas être demandée à un candidat.',
    words:
      /\b(?:mariee?s?|celibataires?|divorcee?s?|veufs?|veuves?|situation (?:de famille|familiale|matrimoniale)|epoux|polygam(?:e|ie)|fiancee?s?)\b/,
  },
  {
    reason:
      'Les opinions politiques et l’appartenance à un syndicat ne peuvent pas être demandées à un candidat.',
    words:
      /\b(?:opinions? politiques?|parti politique|syndique?e?s?|syndicats?|pour qui (?:avez-vous )?vote[rz]?)\b/,
  },
  {
    reason:
      'L’état de santé et le handicap ne peuvent pas être demandés à un candidat : le médecin du travail en juge.',
    words:
      /\b(?:maladies?|malade|seropositi(?:f|ve)|sida|vih|etat de sante|handicap|handicapee?s?|albinos)\b/,
  },
  {
    reason: 'L’orientation sexuelle et le sexe ne peuvent pas servir à choisir un candidat.',
    words: /\b(?:orientation sexuelle|homosexuel(?:le)?s?|sexe|genre|homme ou femme)\b/,
  },
  {
    reason: 'L’âge ne peut pas servir à choisir un candidat ; demandez plutôt l’expérience.',
    words: /\b(?:quel age|votre age|age maximum|date de naissance|annee de naissance)\b/,
  },
];

/** Labels that ask what no candidate may be asked, each with why. */
export const protectedTopicsIn = (labels: readonly string[]): Finding[] =>
  labels.flatMap((quote) => {
    const read = normalize(quote).replaceAll('’', "'");
    return topics.filter(({ words }) => words.test(read)).map(({ reason }) => ({ reason, quote }));
  });
