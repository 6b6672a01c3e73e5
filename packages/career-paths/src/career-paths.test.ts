import { type MatchCandidate, readCandidate } from '@baara/matching';
import { skills } from '@baara/taxonomy';
import { describe, expect, it } from 'vitest';
import {
  careerTrades,
  demandedPaper,
  fitTo,
  goalProgress,
  MarketCount,
  type MarketOffer,
  nearFits,
  tradesNear,
  pathTo,
  readTraining,
  startTrades,
  type TradeMarket,
  tradesNamed,
  trainingsFor,
} from './index.ts';

const someone: MatchCandidate = {
  headline: null,
  summary: null,
  categoryId: null,
  skills: [],
  experiences: [],
  experienceYears: null,
  educations: [],
  educationLevel: null,
  languages: [],
  desiredJobs: [],
  desiredPlaces: [],
  desiredContractTypes: [],
  desiredSalary: null,
  availability: null,
  drivingLicences: [],
  hasVehicle: false,
  city: null,
  country: 'ML',
};
const read = (fields: Partial<MatchCandidate>) => readCandidate({ ...someone, ...fields }, '2026-11');
const NO_MARKET: ReadonlyMap<string, TradeMarket> = new Map();

const seller = read({
  headline: 'Vendeuse en boutique',
  skills: ['Encaissement'],
  experiences: [{ title: 'Vendeuse', from: '2021-01', to: null, description: null }],
});

const offer: MarketOffer = {
  companyId: 'one',
  title: 'Comptable',
  country: 'ML',
  city: 'Bamako',
  skills: ['SYSCOHADA'],
  contractType: 'CDI',
  studyLevel: 3,
  seniority: 2,
  salaryMin: 100_000,
  salaryMax: 200_000,
  currency: 'XOF',
};
function marketOf(...offers: Partial<MarketOffer>[]): TradeMarket | undefined {
  const count = new MarketCount();
  // Of two employers in turn, unless a test says otherwise.
  for (const [place, fields] of offers.entries())
    count.add({ ...offer, companyId: place % 2 === 0 ? 'one' : 'other', ...fields });
  return count.markets()[0];
}
const five = (fields: Partial<MarketOffer> = {}) => Array.from({ length: 5 }, () => fields);

describe('the list of trades', () => {
  it('asks skills of the taxonomy alone, each trade some', () => {
    const labels = new Set(skills.map(({ label }) => label));
    const unknown = [...careerTrades.values()].flatMap(({ key, skills: asked }) =>
      asked.filter((skill) => !labels.has(skill)).map((skill) => `${key}: ${skill}`),
    );
    expect(unknown).toEqual([]);
    expect([...careerTrades.values()].filter(({ skills: asked }) => asked.length < 2)).toEqual([]);
  });

  it('is read from what people write', () => {
    expect(tradesNamed('infirmière')[0]).toBe('infirmier');
    expect(tradesNamed('Chofeur poids lourd')[0]).toBe('poids-lourd');
    expect(tradesNamed('géomat')).toEqual(['sig']);
    expect([tradesNamed('  '), tradesNamed('bonjour')]).toEqual([[], []]);
  });

  it('gives each trade near trades, none of them itself', () => {
    for (const key of careerTrades.keys()) expect(tradesNear(key, 5)).not.toContain(key);
    expect(tradesNear('comptable', 3)).toEqual(['finance', 'audit', 'tresorerie']);
  });
});

describe('trades within reach', () => {
  it('start from the headline, else the last post, else the studies', () => {
    expect(startTrades(seller)).toEqual(['vendeur']);
    const former = read({
      experiences: [
        { title: 'Maçon', from: '2015-01', to: '2018-01', description: null },
        { title: 'Caissier', from: '2022-01', to: null, description: null },
      ],
    });
    expect(startTrades(former)).toEqual(['caissier']);
    expect(startTrades(read({ educations: [{ degree: 'BTS comptabilité', level: 3 }] }))).toEqual([
      'comptable',
    ]);
    expect(startTrades(read({}))).toEqual([]);
  });

  it('leave out what is practised, and put first what is wished', () => {
    const near = nearFits(read({ ...seller.candidate, desiredJobs: ['Infirmière'] }), NO_MARKET);
    expect(near[0]).toMatchObject({ trade: 'infirmier', isWished: true });
    expect(near.map(({ trade }) => trade)).not.toContain('vendeur');
    expect(near.length).toBeLessThanOrEqual(8);
    expect(nearFits(read({}), NO_MARKET)).toEqual([]);
  });

  it('say of each skill whether it is stated, likely by the trade, or missing', () => {
    const fit = fitTo('commercial', seller, undefined);
    const state = (name: string) => fit?.skills.find((skill) => skill.name === name)?.state;
    expect([state('Techniques de vente'), state('Prospection')]).toEqual(['near', 'missing']);
    expect(fitTo('caissier', seller, undefined)?.skills.find(({ name }) => name === 'Encaissement')).toEqual({
      name: 'Encaissement',
      state: 'owned',
      offers: null,
    });
    expect(fitTo('rien', seller, undefined)).toBeUndefined();
  });

  it('ask first what the market asks, with its number, and no soft word', () => {
    const market = marketOf(...five({ title: 'Caissier', skills: ['Odoo', 'Rigueur'] }));
    const asked = fitTo('caissier', seller, market)?.skills.map(({ name, offers }) => [name, offers]);
    expect(asked?.[0]).toEqual(['Odoo', 5]);
    expect(asked?.[1]).toEqual(['Opérations de caisse', null]);
    expect(asked?.map(([name]) => name)).not.toContain('Rigueur');
  });

  it('say which diploma or licence a regulated trade asks', () => {
    const driver = read({ headline: 'Chauffeur', drivingLicences: ['B'] });
    expect(fitTo('poids-lourd', driver, undefined)?.paper).toEqual({
      demanded: 'le permis C',
      isLicence: true,
      state: 'missing',
    });
    expect(fitTo('poids-lourd', driver, undefined)?.skills.map(({ name }) => name)).not.toContain('Permis C');
    const nurse = read({
      headline: 'Infirmier',
      educations: [{ degree: 'Diplôme d’État d’infirmier', level: 3 }],
    });
    expect(fitTo('infirmier', nurse, undefined)?.paper?.state).toBe('stated');
    expect([demandedPaper('infirmier'), demandedPaper('vendeur')]).toEqual(['un diplôme d’infirmier', null]);
  });
});

const path = (key: string, candidate = seller) => {
  const fit = fitTo(key, candidate, undefined);
  return fit ? pathTo(fit, candidate, NO_MARKET) : [];
};

describe('a path', () => {
  it('has two or three steps for every trade, from every trade of a sample', () => {
    for (const headline of ['Vendeuse', 'Maçon', 'Aide-soignante', 'Développeur web', 'Chauffeur'])
      for (const key of careerTrades.keys()) {
        const steps = path(key, read({ headline }));
        expect([2, 3]).toContain(steps.length);
        expect(steps.at(-1)).toMatchObject({ kind: 'trade', trade: key });
      }
  });

  it('learns first, and passes by a nearer trade when the goal is far', () => {
    expect(path('commercial').map(({ kind }) => kind)).toEqual(['learn', 'trade']);
    const far = path('chef-agence');
    expect(far.map(({ kind, trade }) => [kind, trade]).at(-1)).toEqual(['trade', 'chef-agence']);
    expect(far).toHaveLength(3);
    expect(far[1]).toMatchObject({ kind: 'trade', trade: 'clientele-banque' });
  });

  it('goes by the diploma of a regulated trade, and through no trade whose diploma is missing', () => {
    const helper = read({ headline: 'Aide-soignante' });
    expect(path('infirmier', helper).map(({ kind }) => kind)).toEqual(['paper', 'trade']);
    const passed = [...careerTrades.keys()].flatMap((key) =>
      path(key, helper)
        .slice(0, -1)
        .filter(({ kind }) => kind === 'trade'),
    );
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.filter(({ trade }) => demandedPaper(trade) !== null)).toEqual([]);
  });

  it('with nothing missing shows what is there', () => {
    const whole = read({ headline: 'Vendeuse', skills: [...(careerTrades.get('caissier')?.skills ?? [])] });
    expect(path('caissier', whole)[0]).toMatchObject({ kind: 'prove' });
  });
});

describe('the market', () => {
  it('is counted by trade and country, whatever the gender of the title', () => {
    const count = new MarketCount();
    for (const title of ['Vendeur', 'Vendeuse', 'Vendeur/Vendeuse H/F', 'Vendeuse', 'Vendeur'])
      count.add({ ...offer, title });
    count.add({ ...offer, title: 'Vendeur', country: 'SN' });
    count.add({ ...offer, title: 'Offre spontanée' });
    expect(count.markets().map(({ trade, country, offers }) => [trade, country, offers])).toEqual([
      ['vendeur', 'ML', 5],
      ['vendeur', 'SN', 1],
    ]);
  });

  it('gives quartiles of the middle of what offers announce', () => {
    const salaries = [100_000, 150_000, 200_000, 250_000, 300_000];
    const market = marketOf(...salaries.map((one) => ({ salaryMin: one - 50_000, salaryMax: one + 50_000 })));
    expect(market?.salary).toEqual({
      offers: 5,
      low: 150_000,
      median: 200_000,
      high: 250_000,
      currency: 'XOF',
    });
  });

  it('shows nothing that rests on fewer than five', () => {
    const four = marketOf(...five().slice(1));
    expect([four?.salary, four?.skills, four?.cities, four?.contracts]).toEqual([null, [], [], []]);
    const market = marketOf(...five({ city: null }), { city: 'Ségou', salaryMin: null, salaryMax: null });
    expect([market?.offers, market?.salary?.offers, market?.cities]).toEqual([6, 5, []]);
  });

  it('shows nothing that one employer alone writes', () => {
    const one = marketOf(...five({ companyId: 'one', skills: ['Appelez le 76 00 00 00'] }));
    expect([one?.offers, one?.salary, one?.skills, one?.cities]).toEqual([5, null, [], []]);
  });

  it('counts no learner’s pay, no offer twice for a skill written twice, one currency', () => {
    expect(marketOf(...five({ contractType: 'STAGE' }))?.salary).toBeNull();
    expect(marketOf(...five({ skills: ['Excel', 'excel', 'EXCEL '] }))?.skills).toEqual([
      { name: 'EXCEL', offers: 5 },
    ]);
    expect(marketOf(...five(), { currency: 'EUR', salaryMin: 9000, salaryMax: 9000 })?.salary).toMatchObject({
      offers: 5,
      currency: 'XOF',
    });
  });
});

describe('trainings and goals', () => {
  const excel = readTraining({ id: 'excel', lines: ['Excel avancé pour la gestion', 'Tableaux croisés'] });
  const selling = readTraining({
    id: 'selling',
    lines: ['Prospection et négociation', 'Techniques : la vente'],
  });

  it('a training teaches the skills that one of its lines names', () => {
    expect(trainingsFor(['Excel avancé', 'Négociation', 'Soudure TIG'], [excel, selling])).toEqual([
      { skill: 'Excel avancé', trainingIds: ['excel'] },
      { skill: 'Négociation', trainingIds: ['selling'] },
    ]);
  });

  it('a word of a skill alone teaches nothing, unless the others say how well', () => {
    const books = readTraining({ id: 'books', lines: ['Achats et ventes', 'Excel pour tenir un journal'] });
    expect(trainingsFor(['Techniques de vente', 'Maîtrise d’Excel'], [books])).toEqual([
      { skill: 'Maîtrise d’Excel', trainingIds: ['books'] },
    ]);
  });

  it('a goal is ticked off by the profile, then by a finished training, and by the paper', () => {
    const asked = ['Encaissement', 'Négociation', 'CRM'];
    const first = goalProgress('commercial', asked, { candidate: seller, finished: [] });
    expect([first.done, first.total, first.skills.map(({ by }) => by)]).toEqual([
      1,
      3,
      ['profile', null, null],
    ]);
    const trained = goalProgress('commercial', asked, { candidate: seller, finished: [selling] });
    expect(trained.skills[1]).toEqual({ name: 'Négociation', by: 'training', trainingId: 'selling' });
    const driver = read({ headline: 'Chauffeur', drivingLicences: ['B', 'C'] });
    const licensed = goalProgress('poids-lourd', ['Conduite défensive'], { candidate: driver, finished: [] });
    expect([licensed.paper?.state, licensed.done, licensed.total]).toEqual(['stated', 1, 2]);
  });

  it('reads a hostile length in no more than its own time', () => {
    const long = readTraining({ id: 'long', lines: ['é'.repeat(200_000), 'a '.repeat(100_000)] });
    expect(trainingsFor(['Excel'], [long])).toEqual([]);
    expect(marketOf({ title: 'x'.repeat(100_000) })).toBeUndefined();
  });
});
