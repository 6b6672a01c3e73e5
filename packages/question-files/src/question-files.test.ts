import { describe, expect, test } from 'vitest';
import { decodeText, type FileQuestion, formatOf, readQuestions, writeCsv, writeGift } from './index.ts';

const capital: FileQuestion = {
  theme: 'Géographie',
  difficulty: 'easy',
  text: 'Quelle est la capitale du Mali ?',
  choices: [
    { text: 'Bamako', isRight: true },
    { text: 'Ségou', isRight: false },
  ],
  pointsHundredths: 100,
};
const several: FileQuestion = {
  theme: 'Droit / Marchés',
  difficulty: 'hard',
  text: 'Parmi : {a}, =b ~ c #d,\nlesquels ?',
  choices: [
    { text: '=Le premier', isRight: true },
    { text: 'Le "second"; dit', isRight: true },
    { text: 'Aucun', isRight: false },
  ],
  pointsHundredths: 250,
};

describe('CSV', () => {
  test('reads columns in any order, with quotes and breaks, and names each refused line', () => {
    const text = [
      'Points,Question,Choix A,Choix B,Choix C,Bonnes,Thème,Difficulté',
      '"1,5","Quelle est la',
      'capitale ?",Bamako,Ségou,,A,Géographie,Facile',
      ',Sans réponse ?,Oui,Non,,,Divers,',
      ',Trop loin ?,Oui,Non,,C,Divers,',
      ',Deux ?,Oui,Non,Peut-être,"A, C",,',
      ',Deux ?,Oui,Non,,A,,',
      'abc,Points ?,Oui,Non,,A,,',
    ].join('\r\n');
    const { questions, refused } = readQuestions(text, 'csv');
    expect(questions).toEqual([
      {
        line: 2,
        question: { ...capital, text: 'Quelle est la\ncapitale ?', pointsHundredths: 150 },
      },
      {
        line: 6,
        question: {
          theme: 'Sans thème',
          difficulty: 'medium',
          text: 'Deux ?',
          choices: [
            { text: 'Oui', isRight: true },
            { text: 'Non', isRight: false },
            { text: 'Peut-être', isRight: true },
          ],
          pointsHundredths: 100,
        },
      },
    ]);
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 Aucun choix n’est juste',
      '5 La bonne réponse « C » n’est pas un des choix',
      '7 La même question est à la ligne 6',
      '8 Les points sont un nombre de 0,01 à 100',
    ]);
  });

  test('a file without its columns says which', () => {
    expect(readQuestions('nom;âge\nAwa;30', 'csv').refused[0]?.reason).toContain('question, bonnes, choix A');
  });

  test('what is written is read back', () => {
    const { questions, refused } = readQuestions(writeCsv([capital, several]), 'csv');
    expect(refused).toEqual([]);
    expect(questions.map(({ question }) => question)).toEqual([capital, several]);
  });
});

describe('GIFT', () => {
  test('reads choices, several right ones, true and false, a missing word, and refuses the rest', () => {
    const text = [
      '// un commentaire',
      '$CATEGORY: $course$/top/Droit/Constitution',
      '',
      '// difficulté : difficile',
      '::Q1:: Qui promulgue les lois \\: lequel ? {=Le président#Bien ~Le maire ~Personne#Non}',
      '',
      '[html]<p>Deux &eacute;l&eacute;ments&nbsp;?</p> {',
      '~%50%Un',
      '~%50%Deux',
      '~%-100%Trois',
      '}',
      '',
      'La terre est plate {F}',
      '',
      'Le Mali a {=huit ~neuf} frontières.',
      '',
      'Combien ? {#12:1}',
      '',
      'Reliez {=a -> b =c -> d}',
      '',
      'Écrivez {}',
      '',
      'Court {=oui =si}',
      '',
      'Ouvert {=oui ~non',
      '',
      'Rien',
    ].join('\n');
    const { questions, refused } = readQuestions(text, 'gift');
    expect(questions.map(({ question }) => [question.theme, question.text, question.difficulty])).toEqual([
      ['Droit / Constitution', 'Qui promulgue les lois : lequel ?', 'hard'],
      ['Droit / Constitution', 'Deux éléments ?', 'medium'],
      ['Droit / Constitution', 'La terre est plate', 'medium'],
      ['Droit / Constitution', 'Le Mali a ____ frontières.', 'medium'],
    ]);
    expect(questions[1]?.question.choices.map(({ isRight }) => isRight)).toEqual([true, true, false]);
    expect(questions[2]?.question.choices).toEqual([
      { text: 'Vrai', isRight: false },
      { text: 'Faux', isRight: true },
    ]);
    expect(refused.map(({ line }) => line)).toEqual([17, 19, 21, 23, 25, 27]);
  });

  test('what is written is read back', () => {
    const { questions, refused } = readQuestions(writeGift([capital, several]), 'gift');
    expect(refused).toEqual([]);
    expect(questions.map(({ question }) => question)).toEqual([capital, several]);
  });
});

const quiz = (...questions: string[]): string =>
  `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const multichoice = (inside: string, text = 'Capitale&nbsp;du Mali ?'): string =>
  `<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>${inside}</question>`;

describe('Moodle XML', () => {
  test('reads choices with their category, grade and tags, and names each refused kind', () => {
    const text = quiz(
      '<question type="category"><category><text>$course$/top/Géographie</text></category></question>',
      multichoice(
        '<defaultgrade>2.0000000</defaultgrade><single>true</single><answer fraction="100"><text>Bamako</text></answer><answer fraction="0"><text>Ségou &amp; Kayes</text></answer><tags><tag><text>facile</text></tag></tags>',
      ),
      '<question type="essay"><questiontext><text>Écrivez</text></questiontext></question>',
      multichoice(
        '<answer fraction="100"><text>Ici</text></answer><answer fraction="0"><text>Là</text></answer>',
        'Où ? <img src="@@PLUGINFILE@@/carte.png">',
      ),
      '<question type="truefalse"><questiontext><text>Vrai ?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>',
    );
    const { questions, refused } = readQuestions(text, 'moodle');
    expect(questions.map(({ question }) => question)).toMatchObject([
      {
        theme: 'Géographie',
        difficulty: 'easy',
        text: 'Capitale du Mali ?',
        pointsHundredths: 200,
        choices: [
          { text: 'Bamako', isRight: true },
          { text: 'Ségou & Kayes', isRight: false },
        ],
      },
      {
        choices: [
          { text: 'Vrai', isRight: false },
          { text: 'Faux', isRight: true },
        ],
      },
    ]);
    expect(refused).toMatchObject([
      { line: 5, reason: expect.stringContaining('essay') },
      { line: 6, reason: expect.stringContaining('image') },
    ]);
  });

  test('a document type, an entity of its own and XML that is not well formed refuse the whole file', () => {
    const good = multichoice(
      '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>',
    );
    const external = `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>${quiz(good).slice(22)}`;
    expect(readQuestions(external, 'moodle')).toMatchObject({
      questions: [],
      refused: [{ reason: expect.stringContaining('DOCTYPE') }],
    });
    for (const bad of [
      quiz(good, '<question type="multichoice"><name>&x;</name></question>'),
      quiz(good, '<question>'),
    ])
      expect(readQuestions(bad, 'moodle')).toMatchObject({
        questions: [],
        refused: [{ reason: expect.stringContaining('mal formé') }],
      });
    const halves = quiz(good.replace('<text>a<', '<text>a&amp;#xD800;<'));
    expect(readQuestions(halves, 'moodle').questions[0]?.question.choices[0]?.text).toBe('a\uFFFD');
    expect(readQuestions('<page></page>', 'moodle').refused[0]?.reason).toContain('Moodle');
  });
});

test('a format is known by the name, else by the content; a text by its bytes', () => {
  expect([
    formatOf('a.XML', ''),
    formatOf('a.gift', ''),
    formatOf('a.csv', ''),
    formatOf('a', ' <quiz>'),
  ]).toEqual(['moodle', 'gift', 'csv', 'moodle']);
  expect(decodeText(Buffer.from('Ségou'))).toBe('Ségou');
  expect(decodeText(Buffer.from('Ségou', 'latin1'))).toBe('Ségou');
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ségou', 'utf16le')]))).toBe(
    'Ségou',
  );
});
