/** What Lighthouse says of a page: its categories, 0 to 100, and what it found lacking. */
import lighthouse from 'lighthouse';

export type Scores = { seo: number; bestPractices: number; lacking: string[] };

const categories = ['seo', 'best-practices'];

/** Asked again once: it now and then loses its own page on a busy machine. @param port where the browser listens for its debugger. */
export async function askLighthouse(url: string, port: number): Promise<Scores> {
  const run = await ask(url, port).catch(() => ask(url, port));
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const counted = new Set(
    categories
      .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .flatMap(({ id, weight }) => (weight > 0 ? [id] : [])),
  );
  const lacking = Object.values(lhr.audits)
    .filter(({ id, score: audit }) => counted.has(id) && audit !== null && audit < 1)
    .map(({ title }) => title);
  return { seo: score('seo'), bestPractices: score('best-practices'), lacking };
}

const ask = (url: string, port: number) =>
  lighthouse(url, {
    port,
    onlyCategories: categories,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    // Neither category depends on speed, which `paint` measures with our own line and phone.
    throttlingMethod: 'provided',
  });
