import { test } from './test.ts'
import { type JourneyMessages, readJourneyMessages } from './words.ts'

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

const languages = { Russian: russian, English: english }
const isAllAskedFor = process.env.VITRINA_E2E === 'all'

/** The language in which a journey is made, and of the matrix also the width. */
export type JourneyVariant = Readonly<{
  locale: string
  /** Before the paths of its pages. */
  prefix: string
  words: JourneyMessages
}>

/**
 * Declares a journey in the cell that `npm test` samples, or in each of them when all are asked
 * for (`npm run trials -- matrix`).
 */
export function declareMatrixJourneys(
  sample: CellName,
  declare: (cell: JourneyVariant) => void,
): void {
  for (const [name, { screen, locale, prefix }] of Object.entries(cells)) {
    if (!isAllAskedFor && name !== sample) continue
    test.describe(name, { tag: '@matrix' }, () => {
      test.use({ ...screen, locale })
      declare({ locale, prefix, words: readJourneyMessages(locale) })
    })
  }
}

/**
 * Declares journeys in the language that `npm run e2e` samples, or in both when all are asked for,
 * at the widths of their file.
 */
export function declareLocalizedJourneys(
  sample: keyof typeof languages,
  declare: (language: JourneyVariant) => void,
): void {
  for (const [name, { locale, prefix }] of Object.entries(languages)) {
    if (!isAllAskedFor && name !== sample) continue
    test.describe(name, () => {
      test.use({ locale })
      declare({ locale, prefix, words: readJourneyMessages(locale) })
    })
  }
}
