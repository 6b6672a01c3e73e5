import { buildPaths } from './path-builder.ts';
import { publicPatterns } from './public-paths.ts';

/** Every page of the product by name; `paths.test.ts` compares them with the route table. */
export const patterns = {
  ...publicPatterns,

  bookmarks: '/bookmarks_offres',
  myApplication: '/applications/:id',
  applyToCampaign: '/massrecruitment/campaign/:id/apply',
  editCampaignApplication: '/massrecruitment/edit-application/:id',

  freelanceProfile: '/freelance/profile',

  createOffer: '/recruiter/offers/create',
  editOffer: '/recruiter/offers/:id/edit',
  recruiterOffer: '/employer/offers/:id',
  offerApplications: '/recruiter/offers/:id/applications',
  offerApplicants: '/recruiter/offers/:id/applicants',
  offerTracking: '/recruiter/offers/:id/recruitment-tracking',
  recruitmentTracking: '/recruiter/recruitment-tracking',
  matchingCandidates: '/recruiter/offers/:id/matching-candidates',
  recommendedCandidates: '/recruiter/offers/:id/recommended-candidates',
  receivedApplication: '/recruiter/applications/:id',
  applicationEvaluation: '/recruiter/recruitment-evaluation/:jobId/:applicantJobId',
  interviews: '/recruiter/interviews',
  offerInterviews: '/recruiter/offers/:id/interviews',
  jobOffer: '/recruiter/job-offer/:applicantJobId',
  recruitmentConfig: '/recruiter/recruitment-config/:jobId?',
  departments: '/recruiter/departments',
  department: '/recruiter/departments/:id',
  departmentJobs: '/recruiter/departments/:id/jobs',
  offerDepartment: '/recruiter/offers/:id/departments',
  recruitmentFiles: '/recruiter/recruitment-files',
  offerRecruitmentFiles: '/recruiter/offers/:id/recruitment-files',
  offerCandidates: '/recruiter/offers/:id/candidates-list',
  newOfferCandidates: '/recruiter/offers/:id/new-candidates-list',
  savedSearches: '/recruiter/saved-searches',
  candidateDrive: '/recruiter/candidates/:id?/drive',
  candidate: '/recruiter/candidates/:id',
  candidateSheet: '/recruiter/candidates/:id/new-profile',
  compareCandidates: '/recruiter/candidates-list/compare',
  shortlist: '/recruiter/candidates/shortlist',
  offerShortlist: '/recruiter/offers/:id/shortlist',
  offerViews: '/recruiter/offers/:id/views',
  companyViews: '/recruiter/views',
  offerRecruitmentDetails: '/recruiter/offers/:id/recruitment-details/:recruitmentId',
  recruitmentDetails: '/recruiter/recruitment-details/:id',
  recruiterProfile: '/recruiter/profile',
  approval: '/recruiter/approvals/:id',
  approvalLink: '/accord/:token',
  unlockedProfiles: '/recruiter/unlocked-profiles',
  bulkMessages: '/messages/envois',
  writeBulkMessage: '/recruiter/messages/bulk',
  bulkMessage: '/recruiter/messages/bulk/:bulkId',

  revenue: '/admin/revenue',
  settings: '/admin/settings',
  supportInbox: '/admin/support',
  supportMessage: '/admin/support/:id',
  writtenNews: '/admin/news',
  createArticle: '/admin/news/create',
  editArticle: '/admin/news/:id/edit',
  moderation: '/admin/moderation',
  flag: '/admin/moderation/:id',
} as const;

/** Addresses of pages: `paths.offerApplications(12, { stage: 'interview' })`. On public pages: `publicPaths`. */
export const paths = buildPaths(patterns);
