import type { RenderedPrice, RenderedPrices } from '@vitrina/contract'
import { isRenderedPrice } from '@vitrina/contract/shapes'
import {
  acceptAnything,
  isListOf,
  isNumber,
  isObjectOf,
  isOneOf,
  type Result,
  succeed,
} from '@vitrina/domain'
import { type ApiCaller, parseAnswerAs } from './api-caller.ts'

export type PriceRequest = {
  skus: readonly string[]
  /** ISO 4217 */
  currencyCode: string
  storeId?: number
  /** The group a customer is in, and what proves it; everybody's prices without. */
  groupId?: number
  groupToken?: string
  signal?: AbortSignal
}

/** See docs/api/products.md#prices. */
export interface PriceApi {
  /**
   * The prices of now by sku; what is not sold is missing. At most 500 a call. With `offline` they
   * are those that the service worker had kept.
   */
  list(request: PriceRequest): Promise<Result<RenderedPrices & { offline?: true }>>
}

const path = '/api/product/render-list'
const isPriceList = isObjectOf(
  { items: isListOf(acceptAnything), user_group_id: isNumber },
  { offline: isOneOf(true) },
)

export function createPriceApi(ask: ApiCaller, report: (error: Error) => void): PriceApi {
  /** One broken price is left out, and the others are shown. */
  const isPrice = (price: unknown): price is RenderedPrice =>
    parseAnswerAs(price, isRenderedPrice, path, report).ok

  return {
    async list({ skus, currencyCode, storeId = 1, groupId, groupToken, signal }) {
      const parameters = new URLSearchParams({
        skus: skus.join(','),
        currencyCode,
        storeId: String(storeId),
        ...(groupId !== undefined && { userGroupId: String(groupId) }),
        ...(groupToken && { token: groupToken }),
      })
      const answer = await ask(isPriceList, `${path}?${parameters}`, {
        headers: { 'content-type': 'application/json' },
        cache: 'no-store',
        ...(signal && { signal }),
      })
      if (!answer.ok) return answer
      return succeed({ ...answer.value, items: answer.value.items.filter(isPrice) })
    },
  }
}
