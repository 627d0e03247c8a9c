// Written from the contracts of the remotes by `npm run slots`: change the props where a remote
// declares them, and run it.
import type { Money, Result } from '@vitrina/domain'
import type { CartAddition, ShownPrice } from './index.ts'

/** The slots that the remotes of the shop provide, and the props each takes. */
export interface ProvidedSlots {
  // Of account.
  'account.auth': object
  'account.newsletter': object
  // Of cart-checkout.
  'cart.delivery-here': { price: Money }
  'cart.microcart': object
  // Of catalog.
  'catalog.account-overview': { isNewcomer: boolean }
  'catalog.bestsellers': object
  'catalog.buy': { soldOut?: undefined | { name: string; sku: string } }
  'catalog.choose': {
    line: {
      parentSku: string
      productOption?:
        | {
            extension_attributes?:
              | {
                  bundle_options?:
                    | Array<{
                        option_id: number | string
                        option_qty: unknown
                        option_selections: Array<number | string>
                      }>
                    | {
                        [key: string]: {
                          option_id: number | string
                          option_qty: unknown
                          option_selections: Array<number | string>
                        }
                      }
                    | null
                    | undefined
                  configurable_item_options?:
                    | Array<{ option_id: number | string; option_value: number | string }>
                    | null
                    | undefined
                  custom_options?:
                    | Array<{ option_id: number | string; option_value: number | string }>
                    | null
                    | undefined
                }
              | null
              | undefined
          }
        | undefined
      quantity: number
      sku: string
      urlPath: string
    }
    onChoose: (addition: CartAddition) => Promise<Result<unknown>>
  }
  'catalog.home-products': object
  'catalog.new-collection': object
  'catalog.outfit': {
    things: ReadonlyArray<{
      choiceCode?: string | undefined
      choiceLabel?: string | undefined
      choices: ReadonlyArray<{
        addition: CartAddition
        id: string
        isInStock: boolean
        isUnsure: boolean
        label: string
        price: ShownPrice
      }>
      fits?: ReadonlyArray<number> | undefined
      lang?: string | undefined
      name: string
      sizeChart?:
        | Array<{
            body: {
              chest?: [number, number] | undefined
              foot?: [number, number] | undefined
              hips?: [number, number] | undefined
              waist?: [number, number] | undefined
            }
            item: {
              chest?: number | undefined
              hips?: number | undefined
              inseam?: number | undefined
              insole?: number | undefined
              length?: number | undefined
              sleeve?: number | undefined
              waist?: number | undefined
            }
            size: number
          }>
        | undefined
      sku: string
    }>
  }
  'catalog.reviews': {
    fits?: ReadonlyArray<number> | undefined
    id: number
    name: string
    rating:
      | { average: number; count: number; counts?: ReadonlyArray<number> | undefined }
      | undefined
    reviews: {
      items: ReadonlyArray<{
        boughtSize?: number | undefined
        createdAt: string
        detail: string
        fit?: 'large' | 'small' | 'true_to_size' | undefined
        id: number
        nickname: string
        photos?: ReadonlyArray<{ height: number; id: number; width: number }> | undefined
        stars: number | undefined
        title: string
      }>
      total: number
    } | null
    sizes?: ReadonlyArray<{ id: string; label: string }> | undefined
  }
  'catalog.save-buttons':
    | {
        place: 'card' | 'compare' | 'heart' | 'page'
        product: {
          childSku?: string | undefined
          image: string
          lang?: string | undefined
          name: string
          price: Money
          qty?: number | undefined
          sku: string
          slug: string
          url_path: string
        }
      }
    | { place: 'every-card'; product?: undefined }
  'catalog.search': {
    departments: ReadonlyArray<{ id: number; name: string; path: string; slug: string }>
  }
  'catalog.share': { canonical: string; name: string; opened: string }
  'catalog.viewed': { sku: string }
  'catalog.wishlist': object
  // Of content.
  'content.banner-controls': object
  'content.block': { block: string }
  'content.contact-form': object
  'content.departments': object
  'content.hero': object
  'content.news': object
  'content.product-banner': object
  'content.text': { blocks: ReadonlyArray<string>; page: string }
}
