import type { PlacedOrderItem, Product, ProductOption } from '@vitrina/contract'
import { getParentSku } from '../orders/ordered-products.ts'

/** What the shop has of the goods now. */
export type CurrentProducts = {
  /** Keyed by the sku of the product that has the page. */
  products: ReadonlyMap<string, Product>
  /**
   * Pieces left, by the sku of what is taken from the stock; those nobody could say are missing.
   */
  left: ReadonlyMap<string, number>
}

/**
 * What can be done about a line of an order. `put`: so many pieces, perhaps fewer than were
 * ordered. `choose`: the product is there, and what was chosen of it is not, or no longer enough.
 */
export type ReorderPlan =
  | { readonly kind: 'put'; readonly quantity: number }
  | { readonly kind: 'gone' | 'sold-out' | 'choose' }

/**
 * One plan for each line, in their order. Without knowledge of the shop everything is to be tried.
 */
export function planReorder(
  items: readonly PlacedOrderItem[],
  now: CurrentProducts | null,
): ReorderPlan[] {
  const left = new Map(now?.left)
  return items.map(item => {
    const { sku, qty_ordered } = item
    if (!now) return { kind: 'put', quantity: qty_ordered }
    const product = now.products.get(getParentSku(item))
    if (!product || product.status >= 2) return { kind: 'gone' }
    if (!isStillOffered(item, product)) return { kind: 'choose' }
    // Engraved or not, both come from one stock.
    const pieces = left.get(sku) ?? Number.POSITIVE_INFINITY
    if (pieces <= 0) return { kind: 'sold-out' }
    const quantity = Math.min(qty_ordered, pieces)
    left.set(sku, pieces - quantity)
    return { kind: 'put', quantity }
  })
}

/** Whether the very same can be had: the variant, the parts and what was to be done to it. */
function isStillOffered(item: PlacedOrderItem, product: Product): boolean {
  const { configurable_children = [], bundle_options = [], custom_options = [] } = product
  if (product.type_id === 'configurable') {
    const variant = configurable_children.find(({ sku }) => sku === item.sku)
    if (!variant || variant.status >= 2) return false
  }
  const chosen = item.product_option?.extension_attributes
  if (product.type_id === 'bundle' && !areParts(bundle_options, chosen)) return false
  return areAnswers(custom_options, chosen)
}

type Chosen = ProductOption['extension_attributes']

/** What is left open in a bundle the shop would fill in by itself: not the same any more. */
function areParts(options: NonNullable<Product['bundle_options']>, chosen: Chosen): boolean {
  const selections = Object.values(chosen?.bundle_options ?? {})
  const areKnown = selections.every(({ option_id, option_selections }) => {
    const option = options.find(other => String(other.option_id) === String(option_id))
    const links = option?.product_links.map(({ id }) => id)
    return option_selections.every(id => links?.includes(String(id)))
  })
  const isTaken = ({ option_id }: { option_id: number }) =>
    selections.some(other => String(other.option_id) === String(option_id))
  return selections.length > 0 && areKnown && options.every(one => !one.required || isTaken(one))
}

function areAnswers(options: NonNullable<Product['custom_options']>, chosen: Chosen): boolean {
  const answers = chosen?.custom_options ?? []
  const areKnown = answers.every(({ option_id, option_value }) => {
    const option = options.find(other => String(other.option_id) === String(option_id))
    if (!option) return false
    if (option.type === 'field') return true
    const ids = option.values?.map(({ option_type_id }) => String(option_type_id))
    return String(option_value)
      .split(',')
      .every(id => ids?.includes(id.trim()))
  })
  const isAnswered = ({ option_id }: { option_id: number }) =>
    answers.some(other => String(other.option_id) === String(option_id))
  return areKnown && options.every(one => !one.is_require || isAnswered(one))
}
