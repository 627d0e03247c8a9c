/**
 * The range between two prices that somebody has typed, as facets write it; undefined where neither
 * is a price. The higher one is the end, whichever was typed first.
 */
export function formatCustomPriceRange(from: string, to: string): string | undefined {
  const [low, high] = [from, to].map(readTyped)
  if (low === undefined && high === undefined) return undefined
  if (high === undefined) return `${bound(low)}-*`
  return `${bound(Math.min(low ?? 0, high))}-${bound(Math.max(low ?? 0, high))}`
}

function readTyped(text: string): number | undefined {
  const price = Number.parseFloat(text.replace(/\s/g, '').replace(',', '.'))
  return price >= 0 && price < 1e12 ? price : undefined
}

const bound = (price = 0) => (Number.isInteger(price) ? price.toFixed(1) : `${price}`)
