import { describe, expect, it, test } from 'vitest';
import {
  maskContacts,
  cleanText,
  detectLanguage,
  findContacts,
  findSections,
  classifyText,
  withoutContacts,
} from './index.ts';

const accountant = `Aminata TRAORÉ
Comptable
Hamdallaye ACI 2000, Bamako, Mali
Tél : +223 76 12 34 56 / (00223) 66-98-76-54
aminata.traore@example.ml
linkedin.com/in/aminata-traore

PROFIL
Comptable titulaire d'un Master, six ans de cabinet et d'ONG.

EXPÉRIENCES PROFESSIONNELLES
2019 - 2024 : Comptable, SOTELMA, Bamako
• Tenue de la comptabilité générale (SYSCOHADA), budget de 150 000 000 F CFA
• Déclarations fiscales et sociales
12.03.2017 - 30.06.2019 : Assistante, Cabinet Diarra

FORMATION ET DIPLÔMES :
2016 Master en finance, USSGB
2012 Baccalauréat, lycée Ba Aminata Diallo

Compétences informatiques
Sage Saari, Excel, TOMPRO

Langues
Français (courant), bambara (maternelle), anglais (notions)

Centres d'intérêt
Lecture, tontines

Références
M. Diarra, 20 22 33 44`;

const garbled = `$PLQDWD 75$25( &RPSWDEOH ([SpULHQFHV SURIHVVLRQQHOOHV 7HQXH GH OD FRPSWDELOLWp JpQpUDOH
'pFODUDWLRQV ILVFDOHV HW VRFLDOHV )RUPDWLRQ 0DVWHU HQ ILQDQFH /DQJXHV )UDQoDLV EDPEDUD DQJODLV`;

describe('cleaning', () => {
  it.each([
    ['ligatures of fonts', 'proﬁl, eﬃcace, oﬃce', 'profil, efficace, office'],
    ['œ, a letter of French', 'maître d’œuvre', 'maître d’œuvre'],
    ['accents apart from their letters', 'Expe\u0301rience', 'Expérience'],
    ['accents drawn beside', 'exp´erience, fran¸cais, expe´rimente´', 'expérience, français, expérimenté'],
    ['soft hyphens', 'compta\u00adbilité, décla\u00ad\nrations', 'comptabilité, déclarations'],
    ['words cut at the end of a line', 'la comp-\ntabilité générale', 'la comptabilité générale'],
    [
      'words that keep their hyphen',
      'vice-\nprésident, sous-\ndirecteur',
      'vice-\nprésident, sous-\ndirecteur',
    ],
    ['years are no word', '2015-\n2018', '2015-\n2018'],
    ['titles spaced out', 'E X P É R I E N C E   P R O', 'EXPÉRIENCE PRO'],
    ['single letters of a sentence', 'Permis A B, vitamine C', 'Permis A B, vitamine C'],
    [
      'bullets of every kind',
      '\uf0b7 Caisse\n▪Vente\n- Accueil\no Stock',
      '• Caisse\n• Vente\n• Accueil\n• Stock',
    ],
    ['columns apart', 'Bamako      2019\u00a0–\t2021', 'Bamako 2019 – 2021'],
    ['empty lines', 'Un\r\n\r\n\n \nDeux\f', 'Un\n\nDeux'],
    ['what no database stores', 'a\u0000b\u200bc\ud800d\ufeff', 'abcd'],
  ])('%s', (_, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  it('changes nothing the second time', () => {
    const once = cleanText(accountant);
    expect(cleanText(once)).toBe(once);
  });

  it('stays quick on what is made to slow it', () => {
    const hostile = ['a-\n'.repeat(60_000), 'a '.repeat(90_000), '´'.repeat(200_000), ' \n'.repeat(90_000)];
    for (const text of hostile) expect(cleanText(text).length).toBeLessThan(text.length + 1);
  });
});

describe('contacts', () => {
  it('are found once each, however written', () => {
    expect(findContacts(`${accountant}\naminata.traore@example.ml`)).toEqual({
      emails: ['aminata.traore@example.ml'],
      phones: ['+22376123456', '+22366987654', '20223344'],
      links: ['linkedin.com/in/aminata-traore'],
    });
  });

  it.each([
    '76123456',
    '76-12-34-56',
    '76.12.34.56',
    '06 12 34 56 78',
    '+33 6 12 34 56 78',
    '+223 76123456',
    '77 123 45 67',
    '(+223) 76 12 34 56',
  ])('%s leaves the text', (phone) => {
    expect(withoutContacts(`Appelez le ${phone} !`)).toBe('Appelez le !');
  });

  it('leave two by two too', () => {
    expect(withoutContacts('Tél:76123456/66123456, 65 43 21 09,70123456')).toMatch(/^\D*$/);
  });

  it.each([
    'de 2015 - 2018 et de 2019-2024',
    'le 12.03.2017 ou le 2017-03-12',
    'un budget de 150 000 000 F CFA',
    'ISO 9001 version 2015, 35 agents',
    'Licence 2 (2012), BAC 2009',
  ])('« %s » contains none', (text) => {
    expect(withoutContacts(text)).toBe(text);
    expect(findContacts(text).phones).toEqual([]);
  });

  it('are looked for in texts made to slow it', () => {
    const opening = 'Comptable à Bamako avec une expérience de la vente';
    const runs = [
      'a',
      '_',
      '-',
      '1',
      'a.',
      'a@',
      'vente,',
      '+1 ',
      'www.',
      '1.',
      'a-\n',
      ' a',
      '12345678901234567a',
    ];
    for (const run of runs) {
      const text = `${opening} ${run.repeat(500_000 / run.length)}`;
      expect(cleanText(text)).toContain(opening);
      expect(withoutContacts(text)).toContain(opening);
      expect(findContacts(text).emails).toEqual([]);
    }
  });

  it('leave nothing behind, and preserve every other word', () => {
    const text = withoutContacts(accountant);
    expect(text).not.toMatch(/@|76 12|66-98|20 22 33|linkedin/);
    expect(text).toContain('2019 - 2024 : Comptable, SOTELMA, Bamako');
    expect(text).toContain('150 000 000 F CFA');
  });
});

describe('classifying', () => {
  it.each([
    ['a CV', [accountant], true, 'read'],
    [
      'a CV in English',
      ['Driver with ten years of experience in Bamako and Kayes, responsible for the fleet'],
      false,
      'read',
    ],
    [
      'a list of software and names',
      ['Excel Word Sage Tompro Saari Ciel Awa Traoré Kati Sikasso Bamako Ségou'],
      false,
      'read',
    ],
    ['pages without text', ['', ''], true, 'scanned'],
    ['the marks of a scanner', ['Scanned with CamScanner', 'Numérisé avec CamScanner'], true, 'scanned'],
    ['a stamp on a picture', ['Page 1'], true, 'scanned'],
    ['a short CV without pictures', ['Awa, vendeuse à Kati'], false, 'read'],
    ['nothing at all', [' \n'], false, 'empty'],
    ['no page', [], false, 'empty'],
    ['letters moved by a font', [garbled], false, 'garbled'],
    ['characters of a private area', ['\ue001\ue002\ue003 '.repeat(60)], false, 'garbled'],
    ['replacement marks', ['\ufffd\ufffdx '.repeat(60)], true, 'garbled'],
    ['bullets of Word', [`${accountant}\n${'\uf0b7 Caisse centrale\n'.repeat(20)}`], false, 'read'],
    ['a first page drawn, a second typed', ['', accountant], true, 'read'],
  ] as const)('%s', (_, pages, hasImages, judgement) => {
    expect(classifyText(pages, hasImages)).toBe(judgement);
  });

  it('detects the language', () => {
    expect(detectLanguage(accountant)).toBe('fr');
    expect(
      detectLanguage('I am responsible for the team and the work of the drivers in Bamako, with experience'),
    ).toBe('en');
    expect(detectLanguage('Excel, Word')).toBeNull();
  });
});

describe('sections', () => {
  it('are those of the headings, with all that follows each', () => {
    const sections = findSections(accountant);
    expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
      ['profile', 'PROFIL'],
      ['experiences', 'EXPÉRIENCES PROFESSIONNELLES'],
      ['educations', 'FORMATION ET DIPLÔMES'],
      ['skills', 'Compétences informatiques'],
      ['languages', 'Langues'],
      ['interests', "Centres d'intérêt"],
      ['references', 'Références'],
    ]);
    const educations = sections.find(({ kind }) => kind === 'educations');
    expect(accountant.slice(educations?.start, educations?.end).trim()).toBe(
      '2016 Master en finance, USSGB\n2012 Baccalauréat, lycée Ba Aminata Diallo',
    );
    expect(sections.at(-1)?.end).toBe(accountant.length);
  });

  it.each([
    ['II. FORMATIONS ACADÉMIQUES :', 'educations'],
    ['Parcours professionnel', 'experiences'],
    ['Parcours scolaire', 'educations'],
    ['EXPERIENCE(S) PROFESSIONNELLE(S)', 'experiences'],
    ['3- Stages et emplois', 'experiences'],
    ['Savoir-faire', 'skills'],
    ['LANGUES PARLÉES', 'languages'],
    ['Education & Certifications', 'educations'],
    ['★ À propos de moi ★', 'profile'],
    ['Expériences de travail', 'experiences'],
  ])('« %s » opens one', (heading, kind) => {
    expect(findSections(heading).map((section) => section.kind)).toEqual([kind]);
  });

  it.each([
    'Formation des agents de quai à la sécurité',
    'Responsable formation',
    "J'ai une expérience de dix ans en vente",
    '• Langues',
    'Langues : français, bambara',
    '',
  ])('« %s » opens none', (line) => {
    expect(findSections(line)).toEqual([]);
  });
});

test.each([
  ['voir wa.me/22376123456', 'voir •••'],
  ['mon site : awa.dev', 'mon site : •••'],
  ['awa [at] gmail.com', '•••'],
  ['awa.traore arobase yahoo point fr', '•••'],
  ['ORCID 0000-0002-1825-0097', 'ORCID 0000-0002-1825-0097'],
])('what reaches a person is masked however it is written: %s', (text, masked) => {
  expect(maskContacts(text, '•••')).toBe(masked);
});

test('a search cannot find a person by an address spelt out or a bare domain, and an ORCID is no telephone', () => {
  expect(withoutContacts('Awa, awa [at] gmail.com, awa.dev, wa.me/22376123456 comptable').trim()).toBe(
    'Awa, , , comptable',
  );
  expect(findContacts('ORCID 0000-0002-1825-0097').phones).toEqual([]);
});
