import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * Validates a form with a schema that is fetched when it is first needed, so that the first paint does not
 * carry the validation library. Gives each field its first problem.
 * @param load the schema's module; fetch it ahead, on the first focus for instance.
 */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<ZodType>): Resolver<Values> {
  return async (values, _context, { fields }) => {
    const parsed = (await load()).safeParse(values);
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string; ref?: unknown }> = {};
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      errors[name] ??= {
        type: issue.code ?? 'custom',
        message: issue.message,
        // What the form puts the focus on.
        ref: (fields as Record<string, { ref?: unknown } | undefined>)[name]?.ref,
      };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
