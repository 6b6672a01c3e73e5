import { urlFrom } from '@baara/contract/applications/sources';
import type { CareerPage } from '@baara/contract/companies/careers';
import { countryName, placeLabel } from '@baara/contract/offers/labels';
import { promiseOf } from '../../applications/public/answer-promise.tsx';
import { offerRowModel, type OfferRowModel } from '../../offers/public/offer-card-model.ts';

type Row = Omit<OfferRowModel, 'logo' | 'company' | 'titleMarks' | 'isBookmarked' | 'hasApplied'>;

/** What the page shows, ready to read: the whole answer would be sent twice. */
export type CareerModel = Omit<CareerPage, 'offers'> & {
  rows: Row[];
  /** « Bamako, Mali ». */
  place: string;
  country_name: string;
  promise: string | null;
};

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
    return { ...row, url: urlFrom(row.url, 'carrieres') };
  });
  return {
    ...company,
    rows,
    place: placeLabel(company.city, company.country),
    country_name: countryName(company.country),
    promise: promiseOf({ name: company.name, answer_rate: company.answerRate }),
  };
}
