/** Fields whose values are sentences; every other field holds exact values. */
export const fullTextFields: ReadonlySet<string> = new Set([
  'name',
  'title',
  'category.name',
  'detail',
  'summary',
  'content_heading',
])
