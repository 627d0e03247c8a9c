/** A place among sizes: first the kind of size, then the numbers in it. */
type Place = readonly [kind: number, ...numbers: number[]]

const letters = ['S', 'M', 'L']

/**
 * Sizes as a shop assistant lays them out: XXS to 5XL, then numbers (42, 42–44, 36.5, 75B, «110
 * см») from the smallest, then whatever else by its words, and one size for all at the end.
 */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankSize(one), rankSize(other)]
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return byWords.compare(one, other)
}

const byWords = new Intl.Collator('ru', { numeric: true })

function rankSize(size: string): Place {
  const text = size.trim().toUpperCase().replaceAll('Х', 'X').replaceAll('М', 'M')
  if (/ОДИН|ЕДИН|БЕЗ ?РАЗ|ONE|УНИВЕРСАЛ|^(OS|Б\/Р)$/.test(text)) {
    return [3]
  }
  // «S–M» stands behind S: its second half tells them apart.
  const lettered = text.split(/\s*[–—/-]\s*/).map(rankOfLetterSize)
  const [from, to = from] = lettered
  if (from !== undefined && to !== undefined) return [0, from, to]
  const numbers = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) =>
    Number(number.replace(',', '.')),
  )
  if (!/^\D{0,8}\d/.test(text) || numbers.length === 0) return [2]
  const [low = 0, high = low] = numbers
  return [1, low, high]
}

/** `M` is 0, smaller ones are below it; XXL and 2XL are one size. */
function rankOfLetterSize(text: string): number | undefined {
  const [, times, crosses = '', letter = ''] = /^(\d?)(X*)([SML])$/.exec(text) ?? []
  if (!letters.includes(letter)) return undefined
  const strength = times ? Number(times) : crosses.length
  if (letter === 'M') return strength === 0 ? 0 : undefined
  return letter === 'S' ? -1 - strength : 1 + strength
}
