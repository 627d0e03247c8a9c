import { findStockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { RestockButton } from '../restock/restock-button.tsx'
import { BuyButton } from './buy-button.tsx'
import { SetPartRow } from './part-line.tsx'
import type { SetPart } from './product-parts.ts'
import { ProductPrice } from './product-price.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { createSetAdditions } from './set-additions.ts'
import {
  computeSetPrice,
  createInitialSetQuantities,
  findSetQuantityProblem,
  isPartUnavailable,
} from './set-quantities.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Buying a set: how much of each of its things; every one becomes a line of its own. */
export function SetPurchase({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useI18n()
  const { isAdding, refusals, prepare, add } = useAddToCart()
  const [quantities, setQuantities] = useState(() => createInitialSetQuantities(parts))
  const [wasAsked, setAsked] = useState(false)
  const [bought, setBought] = useState<readonly string[]>([])
  const additions = createSetAdditions(parts, quantities)
  const price = computeSetPrice(parts, quantities)
  const faulty = parts.find(part => findSetQuantityProblem(quantities[part.sku] ?? '', part))
  const isOff = additions.length === 0 && !faulty

  async function press() {
    setAsked(faulty !== undefined)
    if (faulty) return document.getElementById(fieldId(faulty))?.focus()
    setBought([])
    const added = await add(additions, ({ sku }) => isUncounted(parts, sku))
    if (added.length === additions.length || added.length === 0) return
    // What went in must not go in again when the shopper presses once more.
    setQuantities(now => ({ ...now, ...Object.fromEntries(added.map(({ sku }) => [sku, '0'])) }))
    setBought(added.map(({ name }) => name))
  }

  return (
    <>
      <ProductPrice price={price} />
      <ul aria-label={t('catalog:product.setParts')}>
        {parts.map(part => (
          <SetPartRow key={part.sku} part={part}>
            {isPartUnavailable(part) ? (
              <RestockButton sku={part.sku} name={part.name} isOneOfMany />
            ) : (
              <QuantityInput
                id={fieldId(part)}
                name={part.name}
                value={quantities[part.sku] ?? '0'}
                min={0}
                left={part.stock.qty}
                isAsked={wasAsked}
                onChange={quantity => setQuantities(now => ({ ...now, [part.sku]: quantity }))}
              />
            )}
          </SetPartRow>
        ))}
      </ul>
      <BuyButton
        reason={
          <>
            {bought.length > 0 && t('catalog:product.partlyAdded', { names: bought.join(', ') })}
            {isOff &&
              bought.length === 0 &&
              t(parts.every(isPartUnavailable) ? 'catalog:stock.out' : 'catalog:product.emptySet')}
          </>
        }
        price={price}
        isAdding={isAdding}
        refusals={refusals}
        isOff={isOff}
        onPress={() => void press()}
        onIntent={prepare}
      />
    </>
  )
}

const isUncounted = (parts: readonly SetPart[], sku: string) =>
  parts.some(part => part.sku === sku && findStockLevel(part.stock) === 'unknown')

const fieldId = ({ sku }: SetPart) => `quantity-${sku}`
