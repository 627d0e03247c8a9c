import type { RenderedPrices } from '@vitrina/contract'
import { isRenderedPrices } from '@vitrina/contract/shapes'
import type { Result } from '@vitrina/domain'
import type { Ask } from './ask.ts'

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
  /** The prices of now by sku; what is not sold is missing. At most 500 a call. */
  list(request: PriceRequest): Promise<Result<RenderedPrices>>
}

export function createPriceApi(ask: Ask): PriceApi {
  return {
    async list({ skus, currencyCode, storeId = 1, groupId, groupToken, signal }) {
      const parameters = new URLSearchParams({
        skus: skus.join(','),
        currencyCode,
        storeId: String(storeId),
        ...(groupId !== undefined && { userGroupId: String(groupId) }),
        ...(groupToken && { token: groupToken }),
      })
      return ask(isRenderedPrices, `/api/product/render-list?${parameters}`, {
        headers: { 'content-type': 'application/json' },
        cache: 'no-store',
        ...(signal && { signal }),
      })
    },
  }
}
