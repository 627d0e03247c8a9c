import type { Formatters, Translator } from '@vitrina/i18n'
import { createContext, useContext } from 'react'
import type { ShopServices } from './shop-services.ts'

const ServicesContext = createContext<ShopServices | null>(null)
export const ServicesProvider = ServicesContext.Provider

/** The shop's live instances. @throws outside the shell's tree. */
export function useServices(): ShopServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('ShopServices are missing: is this rendered outside the shell?')
  return services
}

/**
 * Words and formats of the current locale: `t('catalog:product.addToCart')`. Prices are in
 * `currencyCode`; in that of the page when left out.
 */
export function useI18n(currencyCode?: string): {
  t: Translator
  format: Formatters
  locale: string
} {
  const { i18n, settings } = useServices()
  const { t, format, locale } = i18n
  const isForeign = currencyCode !== undefined && currencyCode !== settings.currencyCode
  return { t, format: isForeign ? format.inCurrency(currencyCode) : format, locale }
}
