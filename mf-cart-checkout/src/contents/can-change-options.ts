import type { VisibleCartLine } from '../cart/cart-state.ts'

/**
 * Whether there is more to a line than its quantity, and its product is still there to ask about.
 */
export function canChangeOptions({
  urlPath,
  productType,
  productOption,
  options,
}: Pick<VisibleCartLine, 'urlPath' | 'productType' | 'productOption' | 'options'>): boolean {
  if (urlPath === '') return false
  const isMade = productType === 'configurable' || productType === 'bundle'
  return isMade || productOption !== undefined || options.length > 0
}
