import { test } from './test.ts'
import { type JourneyWords, readWords } from './words.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const desktop = { viewport: { width: 1440, height: 900 } }
const russian = { locale: 'ru-RU', prefix: '' }
const english = { locale: 'en-US', prefix: '/en' }

/** Both languages at both widths. */
const cells = {
  'Russian, 390 px': { ...russian, screen: phone },
  'Russian, 1440 px': { ...russian, screen: desktop },
  'English, 390 px': { ...english, screen: phone },
  'English, 1440 px': { ...english, screen: desktop },
}

type CellName = keyof typeof cells

/** The language and the width in which a journey is made. */
export type Cell = Readonly<{
  locale: string
  /** Before the paths of its pages. */
  prefix: string
  words: JourneyWords
}>

/**
 * Declares a journey in the cell that `npm test` samples, or in each of them when all are asked
 * for (`npm run trials -- matrix`).
 */
export function inMatrix(sample: CellName, declare: (cell: Cell) => void): void {
  for (const [name, { screen, locale, prefix }] of Object.entries(cells)) {
    if (process.env.VITRINA_E2E !== 'all' && name !== sample) continue
    test.describe(name, { tag: '@matrix' }, () => {
      test.use({ ...screen, locale })
      declare({ locale, prefix, words: readWords(locale) })
    })
  }
}
