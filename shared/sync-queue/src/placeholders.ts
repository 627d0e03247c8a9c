import { type Failure, fail, getRefusalReason, type Result, succeed } from '@vitrina/domain'
import type { SyncTask } from './task.ts'

const placeholder = '{{cartId}}'

/**
 * These very words, with two spaces (docs/rules/offline.md#placeholders): clients of this family
 * look for them in what is stored. The shop itself goes by the reason beside them.
 */
const cartIsMissing = 'the required cartId  argument is null. Re-creating shopping cart synchro.'

/** Whether a task was not sent at all, as there was no cart to send it to. */
export function isCartMissingFailure(failure: Failure): boolean {
  return getRefusalReason(failure) === 'no-cart'
}

/** Where a task goes and what it brings, with the cart's token in place of `{{cartId}}`. */
export function fillPlaceholders(
  { url, payload }: SyncTask,
  cartId: string | null,
): Result<{ url: string; body: unknown }> {
  if (!needsCart(url, payload.body)) return succeed({ url, body: payload.body })
  if (!cartId) {
    const message = `Error executing sync task ${url} ${cartIsMissing}`
    return fail({ kind: 'invalid', message, problems: [], reason: 'no-cart' })
  }
  return succeed({
    url: url.replace(placeholder, encodeURIComponent(cartId)),
    body: filled(payload.body, cartId),
  })
}

function needsCart(url: string, body: unknown): boolean {
  return url.includes(placeholder) || filled(body, '') !== body
}

/** Only a whole value is a placeholder: within a text it is what a shopper typed. */
function filled(value: unknown, cartId: string): unknown {
  if (value === placeholder) return cartId
  if (!value || typeof value !== 'object') return value
  let changed = false
  const entries = Object.entries(value).map(([key, before]) => {
    const after = filled(before, cartId)
    changed ||= after !== before
    return [key, after] as const
  })
  if (!changed) return value
  return Array.isArray(value) ? entries.map(([, after]) => after) : Object.fromEntries(entries)
}
