/** Shorter texts are not searched for (docs/rules/search.md#text). */
export const minSearchTextLength = 3
/** What a field takes; longer texts name nothing. */
export const maxSearchTextLength = 100

/** What is searched for when a shopper has typed this. */
export function normalizeSearchText(typed: string | null): string {
  return (typed ?? '').replace(/\s+/g, ' ').trim().slice(0, maxSearchTextLength).trimEnd()
}

export function isSearchTextLongEnough(text: string): boolean {
  return [...text].length >= minSearchTextLength
}

/** The page of what a text finds. */
export function buildSearchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`
}

/** The page of what just these words find, taken for no others. */
export function buildExactSearchPath(text: string): string {
  return `${buildSearchPath(text)}&exact=1`
}

/** The page of a search, whichever way its words are taken. */
export function buildSearchSubjectPath({
  text,
  exactly,
}: {
  text: string
  exactly: boolean
}): string {
  return exactly ? buildExactSearchPath(text) : buildSearchPath(text)
}

/** The page of what a text finds, with one value of a facet chosen. */
export function buildRefinedSearchPath(text: string, code: string, value: string): string {
  return `/search?${new URLSearchParams({ q: text, [code]: value })}`
}
