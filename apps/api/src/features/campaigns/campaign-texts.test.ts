import { expect, it } from 'vitest';
import { countParts } from '../../platform/sms/gsm7.ts';
import { convocationText, requestText } from './campaign-texts.ts';

const publicUrl = 'https://baara.ml';

it('names the pieces while one SMS has room for them, and counts them else', () => {
  const request = { publicUrl, fileNumber: 'SAN26-014287', until: '2026-12-12' };
  expect(requestText({ ...request, pieces: ['Casier judiciaire', 'Acte de naissance'] })).toBe(
    'Baara : dossier SAN26-014287 à compléter avant le 12/12/2026 : Casier judiciaire, Acte de naissance. Détails et envoi : baara.ml/massrecruitment/applications',
  );
  const pieces = ['Diplôme légalisé', 'Certificat de nationalité', 'Casier judiciaire', 'Certificat médical'];
  const text = requestText({ ...request, pieces });
  expect(text).toBe(
    'Baara : dossier SAN26-014287, 4 pièces à envoyer avant le 12/12/2026 : baara.ml/massrecruitment/applications',
  );
  expect(countParts(text)).toBe(1);
});

it.each([
  ['Culture générale', 'convocation, Culture générale, le 12/12/2026 à 8 h 30, Bamako. Arrivez'],
  [
    'Épreuve écrite de culture générale et de rédaction administrative',
    'convocation, Épreuve écrite de culture générale et de rédaction administrative, le 12/12/2026 à 8 h 30, Bamako : baara',
  ],
  ['x'.repeat(120), 'convocation le 12/12/2026 à 8 h 30, Bamako. Salle, place'],
])('says day, hour and town of a convocation in one SMS: %s', (session, words) => {
  const text = convocationText({
    publicUrl,
    session,
    day: '2026-12-12',
    hour: '8\u00A0h\u00A030',
    city: 'Bamako',
    isReminder: false,
  });
  expect(text).toContain(words);
  expect(countParts(text)).toBe(1);
});
