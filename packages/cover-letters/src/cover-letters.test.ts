import { letterLengths, letterTones } from '@baara/contract/candidates/tools/cover-letter-words';
import { describe, expect, it, test } from 'vitest';
import {
  checkLetter,
  composeLetter,
  type CoverLetter,
  cutSentences,
  type LetterChoices,
  readGiven,
  readOutsideOffer,
  sourcesOf,
} from './index.ts';
import { accountant, accountantOffer, beginner, empty, madeOffers, madePeople } from './made.fixture.ts';

const date = '2026-12-01';
const usual: LetterChoices = { tone: 'sobre', length: 'normale', civility: 'Madame, Monsieur', date };

const paragraphsOf = ({ paragraphs }: CoverLetter): string[] =>
  paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '));
const textOf = (letter: CoverLetter): string =>
  [letter.subject, ...paragraphsOf(letter), letter.closing].join('\n').replaceAll('\u00a0', ' ');

/** What a letter says of the spelling of a motive, which it repeats as it is. */
const hintsOf = (motive: string) => {
  const { hints, paragraphs } = composeLetter({ ...accountant, motive }, accountantOffer, usual);
  expect(paragraphs[0]?.at(-1)?.facts[0]).toMatchObject({ from: 'person', quote: motive });
  return hints.filter((hint) => hint.startsWith('Relisez vos phrases'));
};

describe('a letter', () => {
  it('has its head, three paragraphs and a closing, in French', () => {
    const letter = composeLetter(accountant, accountantOffer, usual);
    expect(letter).toMatchObject({
      sender: ['Awa Traoré', 'Bamako', '+223 76 12 34 56', 'awa.traore@example.ml'],
      recipient: ['Mali Agro', 'À l’attention du service du recrutement', 'Bamako'],
      placeAndDate: 'Bamako, le 1er décembre 2026',
      subject: 'Candidature au poste de comptable',
      civility: 'Madame, Monsieur',
      signature: 'Awa Traoré',
    });
    expect(letter.paragraphs).toHaveLength(3);
    expect(textOf(letter)).toContain(
      'Depuis mars 2021, je travaille comme comptable chez Sahel Distribution',
    );
    expect(textOf(letter)).toContain(
      'j’ai aussi travaillé comme assistante administrative au Lycée privé Faso',
    );
    expect(textOf(letter)).toContain(
      'Je suis titulaire d’une licence en comptabilité (Université de Ségou, 2018).',
    );
    expect(letter.closing).toContain('d’agréer, Madame, Monsieur, l’expression');
  });

  it('names what each sentence rests on; only politeness and intentions rest on nothing', () => {
    const { paragraphs } = composeLetter(accountant, accountantOffer, usual);
    const [, person = []] = paragraphs;
    expect(person.every(({ facts }) => facts.length > 0)).toBe(true);
    expect(person.flatMap(({ facts }) => facts.map(({ label }) => label))).toContain('Formation');
    expect(paragraphs[0]?.[0]?.facts[0]).toEqual({
      from: 'offer',
      label: 'Intitulé',
      quote: 'Comptable (H/F)',
    });
  });

  it('says what the offer asks and the profile lacks to the person, never in the letter', () => {
    const letter = composeLetter(accountant, accountantOffer, usual);
    expect(textOf(letter)).not.toContain('SYSCOHADA');
    expect(letter.hints.join(' ')).toContain('SYSCOHADA');
  });

  it.each(letterTones)('%s: another wording, the same facts; the short one is shorter', (tone) => {
    const [short, long] = letterLengths.map((length) =>
      textOf(composeLetter(accountant, accountantOffer, { ...usual, tone, length })),
    );
    expect(short?.length).toBeLessThan(long?.length ?? 0);
    expect(long).toContain('Sahel Distribution');
    const others = letterTones.filter((other) => other !== tone);
    for (const other of others)
      expect(textOf(composeLetter(accountant, accountantOffer, { ...usual, tone: other }))).not.toBe(long);
    expect(textOf(composeLetter(accountant, accountantOffer, { ...usual, tone, variant: 1 }))).not.toBe(long);
  });

  it('names the present post and its employer, whatever resembles the offer most', () => {
    const driver = {
      title: 'chauffeur taxi',
      company: 'sotrama Faladié',
      city: null,
      from: '2024-02',
      to: null,
      description: 'G condui les client',
    };
    const earlier = ['Comptable', 'Aide-comptable'].map((title, place) => ({
      ...driver,
      title,
      company: place === 0 ? 'Sahel Distribution' : 'Faso Négoce',
      from: `20${18 - place}-03`,
      to: '2024-01',
    }));
    const person = { ...accountant, experiences: [driver, ...earlier] };
    for (const length of letterLengths) {
      const text = textOf(composeLetter(person, accountantOffer, { ...usual, length }));
      expect(text).toContain(
        'Depuis février 2024, je travaille comme chauffeur taxi chez sotrama Faladié. De mars 2018 à janvier 2024, j’ai aussi travaillé comme comptable chez Sahel Distribution',
      );
      expect(text.match(/sotrama/g)).toHaveLength(1);
      expect(checkLetter(text, readGiven(person, accountantOffer))).toEqual([]);
    }
  });

  it('stands without any job: the studies, the person’s own words, what comes next', () => {
    const text = textOf(composeLetter(beginner, accountantOffer, usual));
    expect(text).toContain('J’ai tenu le stock de la boutique familiale pendant mes études.');
    expect(text).toContain('Je suis titulaire d’un BTS Comptabilité (IUG de Bamako, 2026).');
    expect(text).not.toContain('expérience');
  });

  it('stands with nothing but a name, and says what would help', () => {
    const letter = composeLetter(empty, accountantOffer, usual);
    expect(letter.paragraphs.every((sentences) => sentences.length > 0)).toBe(true);
    expect(textOf(letter)).toContain('volonté d’apprendre');
    expect(textOf(letter)).not.toContain('acquis');
    expect(letter.hints.join(' ')).toContain('ni expérience ni formation');
  });

  it('repeats the person’s motive as they wrote it', () => {
    const nurse = madePeople[3] ?? empty;
    const [first] = paragraphsOf(composeLetter(nurse, accountantOffer, usual));
    expect(first).toContain('Votre centre a soigné ma mère. Je veux rendre ce que j’ai reçu.');
  });

  it('points out what is misspelt in the motive, which it leaves as it is', () => {
    expect(hintsOf('jaime le contact avec les clients, votre societé est serieuse')).toEqual([
      'Relisez vos phrases : « jaime » s’écrit « j’aime », « societé » s’écrit « société » et « serieuse » s’écrit « sérieuse ».',
    ]);
    expect(hintsOf('Le projet Yèrèko de Kénièba me touche ; j’y ai grandi.')).toEqual([]);
  });

  it('writes studies under way, placements and contact details as they are', () => {
    const developer = madePeople[5] ?? empty;
    const text = textOf(composeLetter(developer, madeOffers[3] ?? accountantOffer, usual));
    expect(text).toContain('Je prépare un master 2 Génie logiciel (UAC, 2028).');
    expect(text).not.toMatch(/@|97 00/);
    const nurse = madePeople[3] ?? empty;
    expect(textOf(composeLetter(nurse, accountantOffer, usual))).toContain(
      'En avril 2025, j’ai travaillé en stage (aide-soignant) à l’Hôpital de Gao',
    );
  });
});

test('every made person with every made offer, in every tone and length: nothing is invented', () => {
  const found = madePeople.flatMap((person) =>
    madeOffers.flatMap((offer) => {
      const given = readGiven(person, offer);
      return letterTones.flatMap((tone) =>
        letterLengths.flatMap((length) =>
          [0, 1].flatMap((variant) =>
            checkLetter(textOf(composeLetter(person, offer, { ...usual, tone, length, variant })), given),
          ),
        ),
      );
    }),
  );
  expect(found).toEqual([]);
});

describe('the checker', () => {
  const given = readGiven(accountant, accountantOffer);

  it.each([
    ['J’ai dirigé une équipe de 12 personnes.', 'number'],
    ['J’ai doublé le chiffre de la caisse.', 'number'],
    ['Mes trente clients me connaissent.', 'number'],
    ['Awa Traoré a de nombreux prix : 2e en 2017.', 'number'],
    ['J’ai travaillé chez Orange Mali.', 'employer'],
    ['J’ai travaillé chez orange mali.', 'employer'],
    ['J’ai fait un stage à Ecobank.', 'employer'],
    ['Kouyaté et Fils m’a formée.', 'name'],
    ['Mon responsable, Moussa Diarra, vous répondra.', 'name'],
    ['Titulaire d’un master en finance, je suis disponible.', 'diploma'],
    ['J’ai une licence en droit.', 'diploma'],
    ['Je prépare un doctorat.', 'diploma'],
    ['Je pratique Python.', 'skill'],
    ['J’ai soudé et fait du ferraillage.', 'skill'],
    ['Je parle anglais.', 'language'],
    ['Écrivez-moi à awa@autre.example.', 'contact'],
    ['Je suis la candidate idéale.', 'praise'],
    ['Votre prestigieuse société me plaît.', 'praise'],
  ])('refuses « %s »', (sentence, kind) => {
    expect(checkLetter(sentence, given).map((finding) => finding.kind)).toContain(kind);
  });

  it.each([
    'Votre annonce demande SYSCOHADA et 5 ans d’expérience.',
    'Je tiens la caisse et je fais les rapprochements bancaires chez Sahel Distribution.',
    'Depuis mars 2021, je travaille à Bamako ; j’ai sept ans d’expérience.',
    'J’ai le plaisir de vous écrire et je serai à votre disposition pour un entretien.',
    'Merci de votre attention.',
  ])('accepts « %s »', (sentence) => {
    expect(checkLetter(sentence, given)).toEqual([]);
  });

  it('what the offer alone says is no claim of the person’s, and the sentence says so', () => {
    const [finding] = checkLetter('Je maîtrise le SYSCOHADA.', given);
    expect(finding).toMatchObject({
      isAsked: true,
      message: '« SYSCOHADA » : l’offre en parle, mais votre profil ne le dit pas.',
    });
    expect(checkLetter('J’ai cinq ans d’expérience.', given)).toMatchObject([{ isAsked: true }]);
    expect(checkLetter('Je suis titulaire d’un master en gestion.', given)).toMatchObject([
      { kind: 'diploma', isAsked: true },
    ]);
  });

  it('years are not inflated in words', () => {
    const young = readGiven(beginner, accountantOffer);
    expect(checkLetter('J’apporte une solide expérience.', young)).toMatchObject([{ kind: 'number' }]);
    expect(checkLetter('J’apporte une solide expérience.', given)).toEqual([]);
  });
});

it('finds where a sentence that it did not write comes from', () => {
  const given = readGiven(accountant, accountantOffer);
  expect(sourcesOf('Chez Sahel Distribution, je tiens la caisse.', given)).toMatchObject([
    { from: 'profile', label: 'Expérience' },
    { label: 'Expérience, Sahel Distribution' },
  ]);
  expect(sourcesOf('Je vous remercie.', given)).toEqual([]);
});

it('cuts sentences at their marks, not at abbreviations', () => {
  expect(cutSentences('M. Diarra et Mme. Koné. Oui !\nEt R. Ba ?')).toEqual([
    'M. Diarra et Mme. Koné.',
    'Oui !',
    'Et R. Ba ?',
  ]);
});

it('reads an offer from elsewhere; typed fields win', () => {
  const text = 'Nous recrutons un comptable à Ségou.\nMaîtrise de Sage 100 et Excel.\nPermis B exigé.';
  const none = { title: null, company: null, city: null };
  expect(readOutsideOffer(text, none, date)).toMatchObject({
    title: 'Comptable',
    city: 'Ségou',
    skills: expect.arrayContaining(['Sage 100', 'Excel']),
    drivingLicence: true,
  });
  expect(readOutsideOffer(text, { ...none, title: 'Chef comptable' }, date).title).toBe('Chef comptable');
  expect(readOutsideOffer('Bonjour à tous', none, date).title).toBe('');
});
