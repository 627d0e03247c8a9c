import type { StoreView } from '@vitrina/contract'

/** What holds for every sale, whichever view it is made through. */
export type ShopTerms = {
  readonly currencyCode: string
  /** Countries the shop sends parcels to, as forms offer them. */
  readonly countries: readonly string[]
}

/** A shop sells in one currency and delivers in its own country. */
export function shopTerms({ currencyCode, taxCountry }: StoreView): ShopTerms {
  return { currencyCode, countries: [taxCountry] }
}
