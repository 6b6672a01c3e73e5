import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { OfferLead } from '../content/public/offer-lead.tsx';
import { OfferFlags } from '../content/public/offer-tags.tsx';
import type { OfferPageModel } from '../offer-page-model.ts';
import { hasCompanyText } from './offer-company.tsx';

/** Who recruits, for what, and what a person decides by. */
export function OfferHeader({ offer }: { offer: OfferPageModel }) {
  const { card, company } = offer;
  const face = (
    <>
      <Logo name={card.company} src={card.logo} size="l" />
      <span className="grid min-w-0">
        <span className="flex items-center gap-1 text-l leading-snug font-semibold">
          <span className="min-w-0">{card.company}</span>
          {hasCompanyText(company) && <Glyph name="next" size={16} className="flex-none print:hidden" />}
        </span>
        <span className="text-s text-ink-soft">
          {[company.activity, headcountOf(company), company.city].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  const look = 'mt-1 flex w-fit items-center gap-3.5';
  return (
    <header className="band grid gap-3 pb-5 md:pt-3 md:pb-7 print:pb-3">
      <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft print:hidden">
        <BackLink to={publicPaths.offers()}>Toutes les offres</BackLink>
      </nav>
      {hasCompanyText(company) ? (
        <a href="#entreprise" className={`${look} hover:text-primary`}>
          {face}
        </a>
      ) : (
        <div className={look}>{face}</div>
      )}
      <h1 className="offer-title">{card.title}</h1>
      {(card.isHot || card.isExpired || card.department) && (
        <div className="flex flex-wrap gap-1.5">
          <OfferFlags {...card} />
        </div>
      )}
      <OfferLead {...offer} isPermanent={card.isPermanent} />
      <p className="text-s text-ink-soft print:hidden">Publiée {card.posted.toLowerCase()}</p>
    </header>
  );
}

const headcountOf = ({ headcount }: OfferPageModel['company']): string | null =>
  headcount === null ? null : `${formatNumber(headcount)} ${headcount === 1 ? 'salarié' : 'salariés'}`;
