import { createContext, useContext } from 'react'
import type { ProductData } from './product-loader.ts'
import type { useVariantChoice } from './use-variant.ts'

type ProductContextValue = {
  readonly data: ProductData
  readonly variant: ReturnType<typeof useVariantChoice>
}

const Context = createContext<ProductContextValue | null>(null)

/** What a slot on the product page needs of the page around it. */
export const ProductProvider = Context.Provider

/** @throws Error outside a product page. */
export function useProductContext(): ProductContextValue {
  const onScreen = useContext(Context)
  if (!onScreen) throw new Error('There is no product page around this')
  return onScreen
}
