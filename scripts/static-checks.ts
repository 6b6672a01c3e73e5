/** What is checked without running the product, as titles and npm scripts; the slowest first. */
export const staticChecks = {
  types: 'types',
  'import rules': 'deps',
  'patterns in linear time': 'patterns',
  lint: 'lint',
  'database types': 'db:verify',
  'the map': 'map:verify',
  'plain words': 'words',
  'subjects of commits': 'subjects',
} as const;
