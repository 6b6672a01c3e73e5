import { elide } from '@baara/contract/formats/elision';
import { escapeMarkup, writableText } from '../../../platform/web/markup-text.ts';
import type { OfferSummary } from '@baara/contract/offers/offers';
import { urlFrom } from '@baara/contract/applications/sources';
import { salaryText } from '@baara/contract/offers/salary-text';

export type FramedList = {
  company: string;
  colour: string | null;
  /** Absolute addresses: the site, the company's page. */
  site: string;
  page: string;
  offers: readonly OfferSummary[];
  /** Open ones: the list shows the latest. */
  total: number;
};

/** The platform's own indigo. */
const USUAL_COLOUR = '#283f9b';

const css = (colour: string): string =>
  `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;padding:2px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#1b2036;background:#fff}
h1{margin:0 0 12px;font-size:1.125rem;line-height:1.3}ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}
li{position:relative;padding:12px 14px;border:1px solid #ddd8ce;border-radius:8px;overflow-wrap:anywhere}li:hover{border-color:${colour}}
a{color:${colour};font-weight:600;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}li a::after{content:'';position:absolute;inset:0}
a:focus-visible{outline:2px solid ${colour};outline-offset:2px;border-radius:4px}p{margin:2px 0 0;font-size:.875rem;color:#596078}
.more{display:inline-block;margin-top:12px;padding:10px 0}footer{margin-top:8px;font-size:.8125rem;color:#596078}footer a{font-weight:400;text-decoration:underline}`;

const text = (words: string): string => escapeMarkup(writableText(words));
/** In a tab of its own: the page that frames the list stays. */
const link = (href: string, words: string, attributes = ''): string =>
  `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener"${attributes}>${text(words)}</a>`;

function item({ title, urls, location, contract, salary, currency, ...offer }: OfferSummary, site: string) {
  const facts = [
    contract.type_full,
    location.display,
    ...(offer.remuneration_visible && salary ? [salaryText(salary, currency)] : []),
  ];
  return `<li>${link(urlFrom(site + urls.details, 'liste'), title)}<p>${text(facts.join(' · '))}</p></li>`;
}

/** The open offers of a company as its own website frames them: plain HTML, no script, nothing of a session. */
export function framedList({ company, colour, site, page, offers, total }: FramedList): string {
  const list =
    offers.length === 0
      ? '<p>Pas d’offre ouverte pour le moment.</p>'
      : `<ul>\n${offers.map((offer) => item(offer, site)).join('\n')}\n</ul>`;
  const rest = total > offers.length ? link(page, `Voir les ${total} offres`, ' class="more"') : '';
  return `${head(`Offres d’emploi ${elide('de', company)}`, colour)}
<main>
<h1>${text(total > 1 ? `${total} offres d’emploi` : 'Offres d’emploi')}</h1>
${list}
${rest}
</main>
<footer>Offres publiées avec ${link(page, 'Baara')}</footer>
</body>
</html>
`;
}

/** What a frame shows of a company without a page: the sentence, nothing else. */
export function emptyFrame(message: string): string {
  return `${head('Offres', null)}
<main><p>${text(message)}</p></main>
</body>
</html>
`;
}

function head(title: string, colour: string | null): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<style>${css(colour ?? USUAL_COLOUR)}</style>
</head>
<body>`;
}
