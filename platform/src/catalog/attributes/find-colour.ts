import { hexByColourStem, normalizeColourName } from './colour-words.ts'

/** How much a word before a colour takes it towards white (above zero) or black (below). */
const shades: readonly (readonly [start: string, towardsWhite: number])[] = [
  ['темно', -0.4],
  ['глубок', -0.25],
  ['насыщенн', -0.1],
  ['светло', 0.45],
  ['бледно', 0.55],
  ['нежно', 0.45],
  ['пастельн', 0.5],
  ['пыльн', 0.2],
  ['ярко', 0],
]

/**
 * The look of a colour by its Russian name as `#rrggbb`: plain, shaded («светло-серый») or the
 * first of several («чёрно-белый», «синий в полоску»). Undefined where the words name none.
 */
export function findColour(name: string): string | undefined {
  const key = normalizeColourName(name)
  return look(key) ?? findShadedColour(key) ?? findByFirstWord(key)
}

function findShadedColour(key: string): string | undefined {
  for (const [start, towardsWhite] of shades) {
    if (!key.startsWith(start)) continue
    const rest = key.slice(start.length).trim()
    const plain = look(rest) ?? findShadedColour(rest) ?? findByFirstWord(rest)
    if (plain) return blendColour(plain, towardsWhite)
  }
  return undefined
}

/** «Черно» of «чёрно-белый» is «чёрн» with the vowel that joins two. */
function findByFirstWord(key: string): string | undefined {
  for (const word of key.split(' ')) {
    const found = look(word) ?? look(word.replace(/[оеа]$/, ''))
    if (found) return found
  }
  return undefined
}

function look(key: string): string | undefined {
  return Object.hasOwn(hexByColourStem, key) ? hexByColourStem[key] : undefined
}

function blendColour(hex: string, towardsWhite: number): string {
  const end = towardsWhite > 0 ? 255 : 0
  const share = Math.abs(towardsWhite)
  const parts = [1, 3, 5].map(place => {
    const part = Number.parseInt(hex.slice(place, place + 2), 16)
    return Math.round(part + (end - part) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
