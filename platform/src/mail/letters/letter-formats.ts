import type { Language } from './shop-signs.ts'

const locales = { ru: 'ru-RU', en: 'en-US' } as const

/** `₽3 490,00` from 3490: the sign before the amount, as everywhere in the shop. */
export function priceText(rubles: number, language: Language): string {
  const amount = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(Math.abs(rubles))
  return `${rubles < 0 ? '−' : ''}₽${amount.replaceAll('\u202f', '\u00a0')}`
}

/** The form of a word that stands with a number: «1 вещь», «2 вещи», «5 вещей». */
export function countText(
  count: number,
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  const form = forms[new Intl.PluralRules(locales[language]).select(count)] ?? forms.other
  return `${count}\u00a0${form}`
}
