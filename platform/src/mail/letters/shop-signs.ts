export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** What every letter says of the shop. */
export type ShopSigns = {
  name: string
  /** The storefront's public address, without a slash at its end. */
  url: string
  language: Language
  currencyCode: string
}
