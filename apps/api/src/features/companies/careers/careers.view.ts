import type { CareerPage, CareerPicture, EditedCareerPage } from '@baara/contract/companies/careers';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { pictureSetAddresses } from '../../files/public/picture-set-addresses.ts';
import { publicAnswerRate } from '../../offers/public/answer-badge.ts';
import { companyAbilities } from '../profile/company.policy.ts';
import type { CareerPageRow, CareerPictureRow } from './careers.queries.ts';

export const careerPath = (slug: string): string => `/entreprises/${slug}`;

export const careerAddresses = (site: string, slug: string): EditedCareerPage['addresses'] => {
  const page = site + careerPath(slug);
  return { page, frame: `${page}/integrer`, xml: `${page}/offres.xml`, json: `${page}/offres.json` };
};

function pictureView({ file_id, alt, width, height, sha256 }: CareerPictureRow): CareerPicture {
  const addresses = pictureSetAddresses('/api/v1/company-pictures', { id: file_id, hash: sha256, width });
  return { id: file_id, alt, width, height, ...addresses };
}

/** What stands on the page beside its offers. */
export function careerPageView(
  row: CareerPageRow,
  pictures: readonly CareerPictureRow[],
): Omit<CareerPage, 'offers' | 'openOffers' | 'cities' | 'contractTypes'> {
  const { due, answered, median_days: days } = row;
  return {
    slug: row.slug,
    name: row.name,
    logo: row.logo_file_id === null ? null : `/api/v1/company-logos/${row.logo_file_id}`,
    isVerified: row.is_verified,
    activity: row.activity,
    address: row.address,
    city: row.city,
    country: row.country,
    headcount: row.headcount,
    website: row.website,
    story: row.story || row.description || '',
    colour: row.colour,
    pictures: pictures.map(pictureView),
    answerRate: publicAnswerRate(due === null ? null : { due, answered: answered ?? 0, days }),
    isPublic: row.is_public,
  };
}

export function editedCareerPageView(
  row: CareerPageRow,
  pictures: readonly CareerPictureRow[],
  { role, site }: { role: CompanyRole; site: string },
): EditedCareerPage {
  return {
    isPublished: row.is_published,
    isUnderReview: row.hold_state !== null,
    story: row.story ?? '',
    colour: row.colour,
    pictures: pictures.map(pictureView),
    version: row.page_version ?? 0,
    addresses: careerAddresses(site, row.slug),
    abilities: { edit: companyAbilities(role).edit },
  };
}
