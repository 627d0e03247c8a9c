/** Endings of Russian and English words that say nothing of the thing itself. */
const ending =
  /(?:[иы]ми|[ая]ми|[ое]го|[ое]му|[ая]х|[ое]в|[ое]й|[иы]й|[ая]я|[ое]е|[иы]е|[ую]ю|[ая]м|[ое]м|[аяоеуюыиьй]|es|s)$/
const minStemLength = 3

/** How many of the words a text has; undefined where another one is missing in all the texts. */
export function countMatchingWords(
  words: readonly string[],
  first: string,
  others: readonly string[],
): number | undefined {
  const inFirst = tokenize(first)
  const inAll = [...inFirst, ...others.flatMap(tokenize)]
  const has = (text: readonly string[], stem: string) => text.some(word => word.startsWith(stem))
  const stems = words.map(toStem)
  if (!stems.every(stem => has(inAll, stem))) return undefined
  return stems.filter(stem => has(inFirst, stem)).length
}

export function tokenize(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function toStem(word: string): string {
  const stem = word.replace(ending, '')
  return stem.length < minStemLength ? word : stem
}
