import { demoCompanies } from '/work/wt/seeds/apps/api/db/seeds/companies.ts';
import { offerOf } from '/work/wt/seeds/apps/api/db/seeds/offers.ts';
import { candidateOf, tradeOfIndex } from '/work/wt/seeds/apps/api/db/seeds/candidates.ts';
const o = { seed: 7, now: new Date('2026-11-20T10:00:00Z') };
const cs = demoCompanies(o);
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 10), m = Number(process.argv[4] ?? 5);
for (let i = from; i < from + n; i++) {
  const f = offerOf(o, 'offer', { id: i, company: cs[(i * 7) % cs.length]!, status: 'active', short: false });
  console.log(`\n#${i} ${f.title} | ${cs[(i*7)%cs.length]!.name} | ${f.city} ${f.country} | ${f.contract_type} s${f.seniority} e${f.study_level} | ${f.salary_min}-${f.salary_max} ${f.currency} | ${f.department} | ${f.positions}p | ${f.address}`);
  console.log(f.description.replace(/<\/(p|li|h3)>/g, '\n').replace(/<li>/g, ' - ').replace(/<h3>/g, '## ').replace(/<[^>]*>/g, ''));
  console.log('PTS', f.key_points.join(' ; '), '\nSK', f.skills.join(' ; '), '\nLG', JSON.stringify(f.languages));
}
for (let i = from; i < from + m; i++) console.log(JSON.stringify({ ...candidateOf(o, { kind: 'candidate', index: i * 5, trade: tradeOfIndex(i * 5) }), trade: undefined }, null, 1));
