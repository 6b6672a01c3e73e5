import '../../../lib/forms/french-rules.ts';
import { sectionSchemas } from '@baara/contract/candidates/own-profile';
import type { ProfileSection } from '@baara/contract/candidates/profile-completion';
import { datedErrors } from '@baara/contract/candidates/profile-rules';
import { z } from 'zod';

/** The API's own rules of one section, those that depend on the day included. */
export const sectionRules = (section: ProfileSection) =>
  z.object({ [section]: sectionSchemas[section] }).superRefine((parsed, context) => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { field, message } of datedErrors(parsed, today))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });
