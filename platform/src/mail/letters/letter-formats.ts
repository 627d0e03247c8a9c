import { currencySign } from '@vitrina/domain'
import type { Language } from './shop-signs.ts'

const locales = { ru: 'ru-RU', en: 'en-US' } as const

/** `₽3 490,00` from 3490: the sign before the amount, as everywhere in the shop. */
export function priceText(amount: number, language: Language, currencyCode: string): string {
  const figures = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(Math.abs(amount))
  return `${amount < 0 ? '−' : ''}${currencySign(currencyCode)}${figures.replaceAll('\u202f', '\u00a0')}`
}

/** The form of a word that stands with a number: «1 товар», «2 товара», «5 товаров». */
export function countText(
  count: number,
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  const form = forms[new Intl.PluralRules(locales[language]).select(count)] ?? forms.other
  return `${count}\u00a0${form}`
}

const timeForms = {
  ru: {
    hour: { one: 'час', few: 'часа', other: 'часов' },
    minute: { one: 'минуту', few: 'минуты', other: 'минут' },
  },
  en: { hour: { one: 'hour', other: 'hours' }, minute: { one: 'minute', other: 'minutes' } },
}

/** «2 часа 30 минут», for how long something is held: in whole minutes, at least one. */
export function durationText(ms: number, language: Language): string {
  const all = Math.max(1, Math.round(ms / 60_000))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const { hour, minute } = timeForms[language]
  return [
    ...(hours > 0 ? [countText(hours, language, hour)] : []),
    ...(minutes > 0 ? [countText(minutes, language, minute)] : []),
  ].join(' ')
}
