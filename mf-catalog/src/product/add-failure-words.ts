import type { StockItem } from '@vitrina/contract'
import { type Failure, type Result, unreachable } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import type { Translator } from '@vitrina/i18n'

/** Why a thing did not get into the cart. `stock` is what the platform has of it now, where it could say. */
export function addFailureWords(
  failure: Failure,
  { name, quantity }: Pick<CartAddition, 'name' | 'quantity'>,
  stock: Result<Pick<StockItem, 'qty' | 'is_in_stock'>> | undefined,
  t: Translator,
): string {
  switch (failure.kind) {
    case 'offline':
      return t('catalog:add.offline')
    case 'timed-out':
      return t('catalog:add.timedOut')
    case 'too-many-requests':
      return t('catalog:add.tooMany')
    case 'not-found':
      return t('catalog:add.gone', { name })
    case 'invalid':
    case 'conflict': {
      if (stock?.ok && (!stock.value.is_in_stock || stock.value.qty <= 0)) {
        return t('catalog:add.soldOut')
      }
      const complaints = [failure.message, ...failure.problems.map(({ path }) => path)]
      const isAboutQuantity = complaints.some(text => /\bqty\b/.test(text))
      if (stock?.ok && (isAboutQuantity || stock.value.qty < quantity)) {
        return t('catalog:add.onlyLeft', { count: stock.value.qty })
      }
      return failure.message || t('catalog:add.failed')
    }
    case 'signed-out':
    case 'unexpected':
      return t('catalog:add.failed')
    default:
      return unreachable(failure)
  }
}
