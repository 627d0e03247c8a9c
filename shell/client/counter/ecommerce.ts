import type { Money } from '@vitrina/domain'
import type { ShopEvents } from '@vitrina/events'

type CountedProduct = {
  id: string
  name?: string
  price?: Money
  quantity?: number
  variant?: string
}

/** An e-commerce object of Yandex Metrica. */
export type EcommerceObject = {
  ecommerce: { currencyCode: string } & (
    | { detail: { products: CountedProduct[] } }
    | { add: { products: CountedProduct[] } }
    | { remove: { products: CountedProduct[] } }
    | {
        purchase: {
          actionField: { id: string; revenue: Money }
          products: CountedProduct[]
        }
      }
  )
}

type ShopEvent = {
  [Name in keyof ShopEvents]: { name: Name; payload: ShopEvents[Name] }
}[keyof ShopEvents]

/**
 * What a counter of shops hears of events: goods seen, put into the cart, taken out and ordered.
 * Goods are named by the sku of their page, so that all four can be put together.
 */
export function createEcommerceMapper(currencyCode: string) {
  const parents = new Map<string, string>()

  function toProduct(item: ShopEvents['order:placed']['items'][number]): CountedProduct {
    const { sku, parentSku, name, quantity, price } = item
    if (parentSku) parents.set(sku, parentSku)
    return { ...toNamed(sku), name, price, quantity }
  }

  function toNamed(sku: string): CountedProduct {
    const parent = parents.get(sku)
    return parent && parent !== sku ? { id: parent, variant: sku } : { id: sku }
  }

  function actionOf(event: ShopEvent): Record<string, unknown> | undefined {
    switch (event.name) {
      case 'catalog:product-viewed': {
        const { sku, name, price } = event.payload
        return { detail: { products: [{ id: sku, name, price }] } }
      }
      case 'cart:item-added':
        return { add: { products: [toProduct(event.payload)] } }
      case 'cart:item-removed': {
        const { sku, quantity } = event.payload
        return { remove: { products: [{ ...toNamed(sku), quantity }] } }
      }
      case 'order:placed': {
        const { orderNumber, grandTotal, items } = event.payload
        return {
          purchase: {
            actionField: { id: orderNumber, revenue: grandTotal },
            products: items.map(toProduct),
          },
        }
      }
      default:
        return undefined
    }
  }

  return (event: ShopEvent): EcommerceObject | undefined => {
    const action = actionOf(event)
    return action && ({ ecommerce: { currencyCode, ...action } } as EcommerceObject)
  }
}
