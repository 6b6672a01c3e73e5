import type { CareerPage } from '@baara/contract/companies/career-pages';
import { offerRowModel, type OfferRowModel } from '../../offers/public/offer-card-model.ts';

type Row = Omit<OfferRowModel, 'logo' | 'company' | 'titleMarks' | 'isBookmarked' | 'hasApplied'>;

/** What the page shows, ready to read: the whole answer would cross the line twice. */
export type CareerModel = Omit<CareerPage, 'offers'> & { rows: Row[] };

export function careerModel({ offers, ...company }: CareerPage): CareerModel {
  const rows = offers.map((offer) => {
    const {
      logo: _logo,
      company: _company,
      titleMarks: _marks,
      isBookmarked: _bookmark,
      hasApplied: _applied,
      ...row
    } = offerRowModel(offer);
    return row;
  });
  return { ...company, rows };
}
