/** For `register`: what an empty field of text is to the API. */

/** An empty text is no value. */
export const orNull = { setValueAs: (value: string | null) => (value ? value : null) };

/** A select's text is the code's number. */
export const numberOrNull = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};
