import { Slot } from '@vitrina/federation'
import type { ReactNode } from 'react'
import { ProductProvider } from './product-context.ts'
import type { ProductData } from './product-loader.ts'
import type { ProductView } from './product-view.ts'
import { SinglePurchase } from './single-purchase.tsx'
import type { useVariantChoice } from './use-variant.ts'

/** One thing that is made of no others and asks for nothing but its variant. */
export function hasSimplePurchase({ type, customOptions }: ProductView): boolean {
  return type !== 'grouped' && type !== 'bundle' && customOptions.length === 0
}

/** Price, choice and button. A plain thing has them at once, the rest in a slot of its own. */
export function BuyControls({
  data,
  variant,
  heart,
}: {
  data: ProductData
  variant: ReturnType<typeof useVariantChoice>
  /** Puts the product aside, beside the button. */
  heart: ReactNode
}) {
  if (hasSimplePurchase(data.product)) {
    return (
      <ProductProvider value={{ data, variant }}>
        <SinglePurchase product={data.product} variant={variant} heart={heart} />
      </ProductProvider>
    )
  }
  return (
    <ProductProvider value={{ data, variant }}>
      <Slot name="catalog.buy" />
    </ProductProvider>
  )
}
