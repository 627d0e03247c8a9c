import type { StockItem } from '@vitrina/contract'
import { assertUnreachable, type Failure, type Result } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import type { Translator } from '@vitrina/i18n'

/**
 * Why a thing did not get into the cart. `stock` is what the platform has of it now, where it could
 * say.
 */
export function describeAddToCartFailure(
  failure: Failure,
  addition: Pick<CartAddition, 'name' | 'quantity' | 'productOption'>,
  stock: Result<Pick<StockItem, 'qty' | 'is_in_stock'>> | undefined,
  t: Translator,
): string {
  const { name, quantity } = addition
  switch (failure.kind) {
    case 'offline':
      return t('buying:offline')
    case 'timed-out':
      return t('buying:timedOut')
    case 'too-many-requests':
      return t('buying:tooMany')
    case 'not-found':
      return t('buying:gone', { name })
    case 'invalid':
    case 'conflict': {
      if (stock?.ok && (!stock.value.is_in_stock || stock.value.qty <= 0)) {
        return t('buying:soldOut')
      }
      const isAboutQuantity =
        isInsufficientStockFailure(failure) ||
        failure.problems.some(({ path }) => /\bqty\b/.test(path))
      if (isAboutQuantity && isBundleAddition(addition)) return t('buying:bundleShort')
      if (stock?.ok && (isAboutQuantity || stock.value.qty < quantity)) {
        return t('buying:onlyLeft', { count: stock.value.qty })
      }
      return failure.message || t('buying:failed')
    }
    case 'signed-out':
    case 'unexpected':
      return t('buying:failed')
    default:
      return assertUnreachable(failure)
  }
}

/** Whether there are fewer pieces than were asked for. */
export function isInsufficientStockFailure(failure: Failure): boolean {
  return failure.kind === 'invalid' && failure.reason === 'too-few'
}

/** Whether it was put together of several things, each with a stock of its own. */
export function isBundleAddition({ productOption }: Pick<CartAddition, 'productOption'>): boolean {
  return productOption?.extension_attributes?.bundle_options !== undefined
}

/** Whether the next thing would be refused for the same reason. */
export function isProductIndependentFailure({ kind }: Failure): boolean {
  return kind !== 'invalid' && kind !== 'conflict' && kind !== 'not-found'
}
