import type {
  OwnPortfolio,
  OwnTestimonial,
  OwnWork,
  ProvenSkill,
  PublicWork,
  SpokenLanguage,
  Testimonial,
  WorkPicture,
} from '@baara/contract/freelance/portfolio';
import { pictureSetAddresses } from '../../files/public/picture-set-addresses.ts';
import { stateOf, type TestimonialRow } from './testimonials.queries.ts';
import type { findPortfolioProfile, PictureRow, WholeWork } from './works.queries.ts';

function pictureView({ file_id: id, alt, width, height, sha256 }: PictureRow): WorkPicture {
  const { url, sources } = pictureSetAddresses('/api/v1/freelance-pictures', { id, hash: sha256, width });
  return { id, alt, width, height, url, sources };
}

/** @param row confirmed. */
export const testimonialView = (row: TestimonialRow): Testimonial => ({
  id: row.id,
  quote: row.quote ?? '',
  author: row.author ?? '',
  authorRole: row.author_role ?? '',
  confirmedAt: (row.answered_at ?? row.asked_at).toISOString(),
});

const sharedView = (work: WholeWork) => ({
  id: work.id,
  title: work.title,
  role: work.role,
  description: work.description,
  year: work.year,
  client: work.client_name,
  skills: work.skills,
  link: work.link,
  video: work.video_link,
  pictures: work.pictures.map(pictureView),
});

export const publicWorkView = (work: WholeWork): PublicWork => ({
  ...sharedView(work),
  testimonials: work.testimonials.filter(({ status }) => status === 'confirmed').map(testimonialView),
});

const ownTestimonialView = (row: TestimonialRow, now: Date): OwnTestimonial => ({
  id: row.id,
  state: stateOf(row, now),
  recipient: row.recipient,
  email: row.email,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  quote: row.quote,
  author: row.author,
  authorRole: row.author_role,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

const ownWorkView = (work: WholeWork, now: Date): OwnWork => ({
  ...sharedView(work),
  isPublished: work.is_published,
  version: work.version,
  testimonials: work.testimonials.map((row) => ownTestimonialView(row, now)),
});

export const languagesView = (
  names: readonly string[],
  levels: Readonly<Record<string, string>>,
): SpokenLanguage[] => names.map((name) => ({ name, level: levels[name] ?? null }));

export function ownPortfolioView(
  profile: Awaited<ReturnType<typeof findPortfolioProfile>>,
  works: readonly WholeWork[],
  provenSkills: ProvenSkill[],
  now: Date,
): OwnPortfolio {
  return {
    profile: profile
      ? {
          id: profile.id,
          isVisible: profile.is_visible,
          isVerified: profile.verified_at !== null,
          dailyRate: profile.daily_rate_xof,
          languages: languagesView(profile.languages, profile.language_levels as Record<string, string>),
          version: profile.version,
        }
      : null,
    works: works.map((work) => ownWorkView(work, now)),
    provenSkills,
  };
}
