import { expect, test } from 'vitest';
import { knownTexts } from './example-texts.sample.ts';
import { ALERT_SCORE, readForScams } from './index.ts';

test.each(knownTexts.map(({ text, isScam }) => [isScam ? 'found' : 'left alone', text] as const))(
  '%s: %s',
  (expected, text) => {
    expect(readForScams(text).score > 0 ? 'found' : 'left alone').toBe(expected);
  },
);

test('each finding says why and quotes its passage in its present state', () => {
  const text = `Poste à Kayes.\nEnvoyez 5 000 F par Orange Money au 76 00 00 00 ! Salaire : 200 000 FCFA.`;
  const { findings, score } = readForScams(text);
  expect(findings).toEqual([
    {
      kind: 'money',
      reason: 'De l’argent est demandé au candidat : postuler et être embauché sont gratuits.',
      quote: 'Envoyez 5 000 F par Orange Money au 76 00 00 00 !',
      start: 15,
      weight: 70,
    },
  ]);
  expect(text.slice(15)).toMatch(/^Envoyez 5/);
  expect(score).toBeGreaterThanOrEqual(ALERT_SCORE);
});

test('accents, capitals and odd spaces do not hide anything, nor move the quote', () => {
  const text = 'É'.repeat(40) + '.\n ENVOYÉZ 5\u202f000\u00a0F PAR WAVE';
  expect(readForScams(text).findings).toMatchObject([{ kind: 'money', start: 43 }]);
});

test('two doubts weigh more than one, and the score stays under certainty', () => {
  const one = readForScams('Écrivez-nous sur WhatsApp au 76 00 00 00.').score;
  const two = readForScams('Écrivez-nous sur WhatsApp au 76 00 00 00. Envoyez 5 000 F par Wave.').score;
  expect(two).toBeGreaterThan(one);
  expect(two).toBeLessThanOrEqual(100);
});

test('an alert that no rule explains names the signals and words that weighed most', () => {
  const text =
    'Les 40 noms sont déjà 36, il reste 4 places. Mon oncle au ministère arrange, prépare une enveloppe et ne dis rien à personne.';
  const { findings, score } = readForScams(text);
  expect(score).toBeGreaterThanOrEqual(ALERT_SCORE);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.reason).toMatch(/^Ce texte ressemble à des arnaques connues \(.*secret demandé/);
  expect(findings[0]?.reason).toMatch(/les mots qui pèsent le plus : .*enveloppe/);
});

test('any text is read: empty, endless, without letters', () => {
  expect(readForScams('')).toEqual({ findings: [], score: 0 });
  const endless = readForScams('Envoyez 5 000 F par Wave. '.repeat(20_000));
  expect(endless.findings).toHaveLength(12);
  expect(readForScams('💰'.repeat(500) + 'İſ ﬁ'.repeat(30)).findings).toEqual([]);
});

test.each([
  ['secret-code', 'envoi mwa le kod ke ta recu par sms stp c pr ton virement'],
  ['false-site', 'Votre compte est suspendu, cliquez sur orangemoney-verification.com pour le réactiver.'],
  ['mule', 'Tu reçois de l’argent sur ton compte, tu gardes 10 % et tu transfères le reste.'],
  ['mule', 'Recevez des colis chez vous et réexpédiez-les sans les ouvrir.'],
  ['exam', 'Pour le concours de la police, ta place est garantie contre 500 000 F.'],
  ['bait', 'Si tu es gentille avec moi tu auras le poste, on en parle à l’hôtel ce soir.'],
  ['money', 'Yonnee 10000 f ci wave pour valider sa dossier ligeey'],
] as const)('moderators are notified of %s: %s', (kind, text) => {
  const { findings, score } = readForScams(text);
  expect(findings.map((finding) => finding.kind)).toContain(kind);
  expect(score).toBeGreaterThanOrEqual(ALERT_SCORE);
});

test.each([
  'Concours : droits de 5 000 F à payer au Trésor public contre quittance.',
  'J’ai payé 15 000 F par Orange Money et je n’ai plus de nouvelles, je veux porter plainte.',
  'Ne donnez jamais votre code secret ni le code reçu par SMS.',
])('legal fees, victims and warnings are no scam: %s', (text) => {
  expect(readForScams(text).score).toBeLessThan(ALERT_SCORE);
});
