import { getCurrencySign, type Money } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import { toEmailLocale } from './email-messages.ts'
import type { EmailLanguage } from './shop-signs.ts'

/** `₽3 490,00` from 3490: the sign before the amount, as everywhere in the shop. */
export function formatEmailPrice(
  amount: Money,
  language: EmailLanguage,
  currencyCode: string,
): string {
  const figures = new Intl.NumberFormat(toEmailLocale(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(Math.abs(amount))
  return `${amount < 0 ? '−' : ''}${getCurrencySign(currencyCode)}${figures.replaceAll('\u202f', '\u00a0')}`
}

/** «2 часа 30 минут», for how long something is held: in whole minutes, at least one. */
export function formatDuration(ms: number, t: Translator): string {
  const all = Math.max(1, Math.round(ms / 60_000))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return [
    ...(hours > 0 ? [t('emails:duration.hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('emails:duration.minutes', { count: minutes })] : []),
  ].join(' ')
}
