/** Two files read as the same JSON, an empty object. */
const isFile = (value: unknown): boolean => value instanceof Blob;

/** The values as they stand: what a person types next changes the form's own, lists and all. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  // A file, a date: as they are.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as Value;
}

/** Whether two values of a form say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (!isFile(one) && !isFile(other) && JSON.stringify(one) === JSON.stringify(other));

/** The person's changes, field by field, and nothing else: a colleague may be changing the others. */
export function changedValues<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[])
    if (!isSame(values[name], initial[name])) changed[name] = values[name];
  return changed;
}

/** The values of the fields after a save: the server's version of the sent ones, and later input. */
export function valuesAfterSaving<Values extends object>({
  sent,
  current,
  saved,
}: Record<'sent' | 'current' | 'saved', Values>): Values {
  return { ...saved, ...changedValues(current, sent) };
}
