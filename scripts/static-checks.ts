/** What is checked without running the product, as titles and npm scripts; the slowest first. */
export const staticChecks = {
  'patterns in linear time': 'patterns',
  'import rules': 'deps',
  types: 'types',
  lint: 'lint',
  'database types': 'db:verify',
  'the map': 'map:verify',
  'plain words': 'words',
  'subjects of commits': 'subjects',
} as const;
