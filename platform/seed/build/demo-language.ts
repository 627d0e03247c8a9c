import { attributeValuesInEnglish } from '../content/english-attribute-values.ts'
import { careInstructionsInEnglish } from '../content/english-care.ts'
import { attributeTextsInEnglish } from '../content/english-words.ts'
import type { ProductSource } from './product-source.ts'

/** What a product of the demo shop says, in one of its languages. */
export type DemoLanguage = {
  textsOf(source: ProductSource): { name: string; text: readonly [string, string] }
  /** @throws Error for a word that nobody translated. */
  word(russianDemo: string): string
  composition(russianDemo: string): string
  /** The label of a picture of one colour. */
  pictured(name: string, color: string): string
}

export const russianDemoLanguage: DemoLanguage = {
  textsOf: source => source,
  word: word => word,
  composition: composition => composition,
  pictured: (name, color) => `${name}, цвет ${color.toLowerCase()}`,
}

export const englishDemoLanguage: DemoLanguage = {
  textsOf: source => source.en,
  word: translateToEnglish,
  composition: compositionInEnglish,
  pictured: (name, color) => `${name}, ${translateToEnglish(color).toLowerCase()}`,
}

const words: Readonly<Record<string, string>> = {
  ...attributeTextsInEnglish,
  ...attributeValuesInEnglish,
  ...careInstructionsInEnglish,
}
const share = /^(.+) (\d+) %$/
const units: Readonly<Record<string, string>> = {
  ...{ см: 'cm', мм: 'mm', м: 'm', л: 'l', мл: 'ml', г: 'g', кг: 'kg', 'г/м²': 'g/m²' },
}

/** @throws Error for a word that nobody translated: an English page would show it in Russian. */
export function translateToEnglish(russianDemo: string): string {
  const known = Object.hasOwn(words, russianDemo) ? words[russianDemo] : undefined
  if (known !== undefined) return known
  if (share.test(russianDemo)) return compositionInEnglish(russianDemo)
  const [, figures, unit = ''] = /^([₽\d ,–×]+?) ?(\p{L}+(?:\/м²)?)?$/u.exec(russianDemo) ?? []
  const measure = unit === '' ? '' : units[unit]
  if (figures === undefined || measure === undefined) {
    if (!/\p{Script=Cyrillic}/u.test(russianDemo)) return russianDemo
    throw new Error(`No English is known for «${russianDemo}»`)
  }
  const number = figures.startsWith('₽')
    ? figures.replace(' ', ',')
    : figures.replace(/(\d),(\d)/g, '$1.$2')
  return `${number} ${measure}`.trim()
}

/** «Хлопок 90 %, кожа 10 %» is “90% cotton, 10% leather”. */
function compositionInEnglish(composition: string): string {
  const [, cloth, parts] = /^(?:(.+): )?(.+)$/.exec(composition) ?? []
  const said = (parts ?? composition).split(', ').map(part => {
    const [, material = part, percent] = share.exec(part) ?? []
    const name = translateToEnglish(material.charAt(0).toUpperCase() + material.slice(1))
    return `${percent}% ${name.toLowerCase()}`
  })
  return `${cloth === undefined ? '' : `${translateToEnglish(cloth)}: `}${said.join(', ')}`
}
