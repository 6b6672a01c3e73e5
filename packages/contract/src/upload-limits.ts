/** What a candidate may upload as a CV: kinds told by content, never by name. Kept apart from the schemas, for the browser. */
export const cvUpload = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['pdf', 'docx', 'jpg', 'png'],
  accept: '.pdf,.docx,.jpg,.jpeg,.png',
} as const;
