import {
  findQuantityProblem,
  findStockLevel,
  isOptionValueAvailable,
  type Money,
  zeroMoney,
} from '@vitrina/domain'
import type { ShownPrice as Figures } from '@vitrina/federation'
import { Slot, useI18n } from '@vitrina/federation'
import { type ReactNode, useState } from 'react'
import { BuyButton } from './buy-button.tsx'
import { type CartAdditionDetails, createCartAddition } from './cart-addition.ts'
import { findUnavailableSize } from './chosen-variant.ts'
import { computePriceSum } from './compute-price-sum.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductView } from './product-view.ts'
import { QuantityInput, quantityFieldId } from './quantity-input.tsx'
import { StockText } from './stock-text.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { useVariantChoice } from './use-variant.ts'
import { focusVariantOption, VariantOptions } from './variant-options.tsx'

/** What a thing is made to order with. */
export type MadeToOrderDetails = {
  readonly customOptions: CartAdditionDetails['customOptions']
  readonly customWords: CartAdditionDetails['customWords']
  /** Decimal rubles. */
  surchargeOn(price: Money): Money
  /** Id of the first field that has to be filled in yet. */
  readonly unfilled: string | undefined
  /** What has to be chosen yet may raise the price: it is said as the least one. */
  readonly isPriceOpen: boolean
  fields(price: Money, wasAsked: boolean): ReactNode
}

/** Buying a single thing: its variant, what is asked besides, how many, and the button. */
export function SinglePurchase({
  product,
  variant: { chosen, choose, exact, shown, missing, problem },
  order,
  heart,
}: {
  product: ProductView
  variant: ReturnType<typeof useVariantChoice>
  order?: MadeToOrderDetails
  heart?: ReactNode
}) {
  const { t } = useI18n()
  const { isAdding, refusals, prepare, add } = useAddToCart()
  const [quantity, setQuantity] = useState('1')
  const [wasAsked, setAsked] = useState(false)

  const stock = (exact ?? (product.options.length > 0 ? undefined : product))?.stock
  const isOut = stock !== undefined && findStockLevel(stock) === 'out-of-stock'
  const isUnsure = stock !== undefined && findStockLevel(stock) === 'unknown'
  const isUnavailable = problem !== undefined || isOut
  const left = stock?.qty ?? null
  const ownPrice = shown?.shownPrice ?? product.price
  const price = addedTo(ownPrice, order?.surchargeOn(ownPrice.now) ?? zeroMoney)

  /** Brings the shopper to the first thing that keeps this from the cart; whether there is one. */
  function asksForMore(): boolean {
    if (missing) {
      const { code } = missing
      focusVariantOption(missing, value =>
        isOptionValueAvailable(product.variants, chosen, code, value),
      )
      return true
    }
    const field = order?.unfilled ?? (findQuantityProblem(quantity, left) && quantityFieldId)
    if (field) document.getElementById(field)?.focus()
    return field !== undefined
  }

  function press() {
    const isIncomplete = asksForMore()
    setAsked(isIncomplete)
    if (isIncomplete) return
    const details = {
      quantity: Number(quantity),
      customOptions: order?.customOptions,
      customWords: order?.customWords,
      price: price.now,
    }
    void add([createCartAddition(product, exact, details)], () => isUnsure)
  }

  return (
    <>
      <ProductPrice price={price} isFrom={order?.isPriceOpen ?? false} />
      <VariantOptions
        product={product}
        chosen={chosen}
        onChoose={choose}
        asked={wasAsked ? missing : undefined}
      />
      {order?.fields(ownPrice.now, wasAsked && !missing)}
      <BuyButton
        quantity={
          !isUnavailable && (
            <QuantityInput
              id={quantityFieldId}
              name={product.name}
              value={quantity}
              left={left}
              isAsked={wasAsked}
              onChange={setQuantity}
            />
          )
        }
        reason={
          <>
            {problem && t(`catalog:product.${problem}`)}
            {!problem && stock && (
              <StockText stock={stock} gone={findUnavailableSize(product, chosen)} />
            )}
          </>
        }
        price={price}
        isFrom={order?.isPriceOpen ?? false}
        isAdding={isAdding}
        refusals={refusals}
        isOff={isUnavailable}
        instead={
          isUnavailable &&
          problem !== 'noSuchVariant' && (
            <Slot
              name="catalog.buy"
              props={{ soldOut: { sku: (exact ?? product).sku, name: product.name } }}
            />
          )
        }
        beside={heart}
        onPress={press}
        onIntent={prepare}
      />
    </>
  )
}

function addedTo(price: Figures, added: Money): Figures {
  return computePriceSum([
    { price, pieces: 1 },
    { price: { now: added }, pieces: 1 },
  ])
}
