import { zeroMoney } from '@vitrina/domain'
import type { Formatters, Translator } from '@vitrina/i18n'
import type { FacetOption } from './facets.ts'

type Words = { t: Translator; format: Formatters }

/** What an option is called; price ranges as docs/rules/settings.md#price-ranges writes them. */
export function formatOptionLabel({ label, from, to }: FacetOption, { t, format }: Words): string {
  if (label) return label
  if (to === undefined)
    return t('catalog:filter.priceFrom', { from: format.shortPrice(from ?? zeroMoney) })
  if (!from) return t('catalog:filter.priceTo', { to: format.shortPrice(to) })
  return t('catalog:filter.priceBetween', {
    from: format.shortPrice(from),
    to: format.number(to),
    toPrice: format.shortPrice(to),
  })
}
