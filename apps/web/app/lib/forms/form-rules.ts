import type { FieldError } from '@baara/contract/protocol/errors';
import type { ZodType } from 'zod';

/** Fetches the schema a form is checked by. */
export type LoadSchema = () => Promise<ZodType | undefined>;

/** Makes a form's check, whose code comes with its first use or with `fetch`. */
export function createRules(load: LoadSchema) {
  const fetch = async (): Promise<ZodType | undefined> => {
    await import('./french-rules.ts');
    return load();
  };
  return {
    /** Fetches the rules ahead: when somebody comes to the form. */
    fetch: (): void => void fetch().catch(() => undefined),
    /** One sentence per fault, by its path; none when the rules cannot be fetched: the server decides anyway. */
    check: async (values: unknown): Promise<FieldError[]> => {
      const schema = await fetch().catch(() => undefined);
      const issues = schema?.safeParse(values).error?.issues ?? [];
      return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    },
  };
}
