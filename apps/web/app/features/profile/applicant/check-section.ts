import type { FieldError } from '@baara/contract/errors';
import type { ProfileSection } from '@baara/contract/profile-completion';
import { datedErrors } from '@baara/contract/profile-rules';

/**
 * Checks a section with the API's own rules, fetched with the first save.
 * @returns one sentence per field, by its path below the section; none when all is well.
 */
export async function checkSection(section: ProfileSection, values: unknown): Promise<FieldError[]> {
  const { z } = await import('zod');
  // Before any schema is made: the policy forbids `eval`.
  z.config({ jitless: true });
  const { configureFrenchErrors } = await import('@baara/contract/french-errors');
  configureFrenchErrors();
  const { sectionSchemas } = await import('@baara/contract/profile');
  const parsed = sectionSchemas[section].safeParse(values);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  }
  const today = new Date().toISOString().slice(0, 10);
  return datedErrors({ [section]: parsed.data }, today).map(({ field, message }) => ({
    field: field.slice(section.length + 1),
    message,
  }));
}
