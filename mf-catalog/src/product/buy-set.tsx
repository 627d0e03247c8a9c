import { stockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Quantity } from '@vitrina/ui'
import { useState } from 'react'
import { BuyButton } from './buy-button.tsx'
import { setAdditions } from './cart-addition.ts'
import { openingQuantities, setPrice } from './opening-price.ts'
import { PartLine } from './part-line.tsx'
import type { SetPart } from './product-parts.ts'
import { ProductPrice } from './product-price.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** Buying a set: how much of each of its things; every one becomes a line of its own. */
export function BuySet({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useI18n()
  const { isAdding, prepare, add } = useAddToCart()
  const [quantities, setQuantities] = useState(() => openingQuantities(parts))
  const additions = setAdditions(parts, quantities)
  const price = setPrice(parts, quantities)

  return (
    <>
      <ProductPrice price={price} />
      <ul aria-label={t('catalog:product.setParts')}>
        {parts.map(part => (
          <PartLine key={part.sku} part={part}>
            {stockLevel(part.stock) !== 'out-of-stock' && (
              <Quantity
                value={quantities[part.sku] ?? part.quantity}
                min={0}
                max={part.stock.qty}
                onChange={quantity => setQuantities({ ...quantities, [part.sku]: quantity })}
                labels={{
                  quantity: t('catalog:quantity.of', { name: part.name }),
                  less: t('catalog:quantity.less'),
                  more: t('catalog:quantity.more'),
                }}
              />
            )}
          </PartLine>
        ))}
      </ul>
      <BuyButton
        reason={additions.length === 0 && t('catalog:product.emptySet')}
        price={price}
        isAdding={isAdding}
        isOff={additions.length === 0}
        onPress={() => void add(additions)}
        onIntent={prepare}
      />
    </>
  )
}
