type Color = { id: number; label: string; hex: string; code: string }

function color(id: number, code: string, label: string, hex: string): Color {
  return { id, label, hex, code }
}

/** The colours of the filter, light to dark within a family; `code` is the variant's part of a sku. */
export const colors = {
  white: color(501, 'WH', 'Белый', '#f0ede7'),
  milk: color(502, 'ML', 'Молочный', '#e9dfcf'),
  beige: color(503, 'BG', 'Бежевый', '#d2bc9c'),
  sand: color(504, 'SN', 'Песочный', '#c6aa82'),
  camel: color(505, 'CM', 'Кэмел', '#b68654'),
  cognac: color(506, 'CG', 'Коньячный', '#97582e'),
  brown: color(507, 'BR', 'Коричневый', '#6e4a32'),
  chocolate: color(508, 'CH', 'Шоколадный', '#4b3427'),
  yellow: color(509, 'YL', 'Жёлтый', '#e4bb50'),
  mustard: color(510, 'MS', 'Горчичный', '#cb9633'),
  terracotta: color(511, 'TC', 'Терракотовый', '#b96346'),
  coral: color(512, 'CR', 'Коралловый', '#dd7c68'),
  red: color(513, 'RD', 'Красный', '#b03832'),
  burgundy: color(514, 'BD', 'Бордовый', '#6c2233'),
  pink: color(515, 'PK', 'Розовый', '#dfa9ac'),
  rose: color(516, 'RS', 'Пыльная роза', '#bf8786'),
  lavender: color(517, 'LV', 'Лавандовый', '#a598c2'),
  mint: color(518, 'MN', 'Мятный', '#a6cbb6'),
  green: color(519, 'GR', 'Зелёный', '#2f5a44'),
  emerald: color(520, 'EM', 'Изумрудный', '#1f6856'),
  teal: color(521, 'TL', 'Морская волна', '#2c6770'),
  khaki: color(522, 'KH', 'Хаки', '#5b5e42'),
  olive: color(523, 'OL', 'Оливковый', '#6d6b47'),
  sky: color(524, 'SK', 'Голубой', '#9dbbd5'),
  blue: color(525, 'BL', 'Синий', '#3a5f90'),
  navy: color(526, 'NV', 'Тёмно-синий', '#27344f'),
  grey: color(527, 'GY', 'Серый', '#8d9095'),
  graphite: color(528, 'GF', 'Графитовый', '#46494f'),
  black: color(529, 'BK', 'Чёрный', '#29292d'),
} satisfies Record<string, Color>

type ColorName = keyof typeof colors

/** Cloth colours that a shopper looks for under a plainer name. */
const plainName: Readonly<Record<string, ColorName>> = {
  denim: 'blue',
  'denim-light': 'sky',
  indigo: 'navy',
  melange: 'grey',
}

const patternWords: Readonly<Record<string, Pattern>> = {
  floral: 'Цветы',
  leaf: 'Листья',
  dots: 'Горошек',
  stripe: 'Полоска',
  pinstripe: 'Полоска',
  check: 'Клетка',
  gingham: 'Клетка',
  window: 'Клетка',
}

export const fabricPatterns = [
  'Однотонный',
  'Полоска',
  'Клетка',
  'Горошек',
  'Цветы',
  'Листья',
] as const
type Pattern = (typeof fabricPatterns)[number]

/** Reads a colourway as pictures name it: `graphite-window` is graphite with checks. */
export function getColorOfColorway(colorway: string): Color {
  const plain = plainName[colorway] ?? colorway.split('-')[0] ?? colorway
  const found = Object.hasOwn(colors, plain) ? colors[plain as ColorName] : undefined
  if (!found) throw new Error(`No colour is known for the colourway ${colorway}`)
  return found
}

export function getPatternOfColorway(colorway: string): Pattern {
  return patternWords[colorway.split('-')[1] ?? ''] ?? 'Однотонный'
}
