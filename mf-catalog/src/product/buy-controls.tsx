import { Slot } from '@vitrina/federation'
import { BuyOne } from './buy-one.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductOnScreen } from './product-on-screen.ts'
import type { useVariant } from './use-variant.ts'

/** Price, choice and button. A plain thing has them at once, the rest in a slot of its own. */
export function BuyControls({
  data,
  variant,
}: {
  data: ProductData
  variant: ReturnType<typeof useVariant>
}) {
  const { type, customOptions } = data.product
  const isPlain = type !== 'grouped' && type !== 'bundle' && customOptions.length === 0
  if (isPlain) return <BuyOne product={data.product} variant={variant} />
  return (
    <ProductOnScreen value={{ data, variant }}>
      <Slot name="catalog.buy" />
    </ProductOnScreen>
  )
}
