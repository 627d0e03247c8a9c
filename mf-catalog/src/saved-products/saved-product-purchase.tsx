import { type CartAddition, type SavedProduct, useI18n } from '@vitrina/federation'
import { Button, getButtonClass } from '@vitrina/ui'
import type { ProductView } from '../product/product-view.ts'
import { useAddToCart } from '../product/use-add-to-cart.ts'
import { RestockButton } from '../restock/restock-button.tsx'
import { chooseAddToCartMode, findChosenVariant } from './add-to-cart-mode.ts'
import { SavedProductLink } from './saved-product-link.tsx'

export type SavedProductPurchaseProps = {
  product: SavedProduct
  view: ProductView
  onAdded?: () => void
  /** Says why it could not be done, where a notice would not be seen. */
  onRefusal?: (message: string) => void
}

/** Puts a kept product into the cart as its page would; what has to be chosen is chosen there. */
export function SavedProductPurchase({
  product,
  view,
  onAdded,
  onRefusal,
}: SavedProductPurchaseProps) {
  const { t } = useI18n()
  const { isAdding, prepare, add } = useAddToCart(onRefusal)
  const { name } = view
  const way = chooseAddToCartMode(view, product)
  if (way.kind === 'sold-out') {
    const variant = findChosenVariant(view, product)
    // What is made in several is waited for in one: which, its page asks.
    if (variant || view.options.length === 0) {
      return <RestockButton sku={(variant ?? view).sku} name={name} isOneOfMany />
    }
    return (
      <SavedProductLink
        product={product}
        price={view.price}
        className={getButtonClass({ look: 'outline' })}
        aria-label={`${t('catalog:restock.action')}: ${name}`}
      >
        {t('catalog:restock.action')}
      </SavedProductLink>
    )
  }
  if (way.kind === 'choose') {
    return (
      <SavedProductLink
        product={product}
        price={view.price}
        className={getButtonClass({ look: 'outline' })}
        aria-label={t('saved-products:choose.label', { name })}
      >
        {t('saved-products:choose')}
      </SavedProductLink>
    )
  }

  async function buy(addition: CartAddition, isUnsure: boolean) {
    if ((await add([addition], () => isUnsure)).length > 0) onAdded?.()
  }

  return (
    <Button
      look="outline"
      // While it waits its visible words are others, and a name has to hold those.
      aria-label={isAdding ? undefined : t('saved-products:toCart.label', { name })}
      busy={isAdding}
      busyLabel={t('catalog:product.adding')}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void buy(way.addition, way.isUnsure)}
    >
      {t('saved-products:toCart')}
    </Button>
  )
}
