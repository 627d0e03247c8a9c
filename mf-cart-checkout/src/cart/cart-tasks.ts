import type { CartItemChange } from '@vitrina/contract'
import {
  acceptAnything,
  assertUnreachable,
  isNumber,
  isObjectOf,
  isString,
  type ProductIdentity,
} from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { getTaskState, type NewTask, type SyncTask } from '@vitrina/sync-queue'
import type { CartChange, PendingCartChange } from './cart-change.ts'
import { isCartChange } from './cart-shapes.ts'

/**
 * What a task of the partition `cart` is about. `epoch` says whose cart was meant: a sign-out
 * begins another.
 */
export type CartTaskSubject = {
  readonly epoch: string
  readonly change: CartChange
  /** When the shopper last said so: a task in the place of a former one keeps that one's date. */
  readonly askedAt?: number
}

export function toCartTask({ change, epoch, askedAt }: CartTaskSubject, key: string): NewTask {
  const subject: CartTaskSubject = { epoch, change, ...(askedAt !== undefined && { askedAt }) }
  return {
    task_id: key,
    partition: 'cart',
    ...toApiCall(change),
    subject,
    // Who is signed in when it is sent holds the cart then: it may be a guest's no more.
    needsToken: 'if-signed-in',
  }
}

/** Changes of this cart that are still on their way, oldest first. */
export function toPendingCartChanges(
  tasks: readonly SyncTask[],
  epoch: string,
): PendingCartChange[] {
  return tasks.flatMap(task => {
    const { epoch: meant, change } = readCartTaskSubject(task)
    if (meant !== epoch || !change) return []
    return [{ ...change, key: task.task_id, state: changeStates[getTaskState(task)] }]
  })
}

const changeStates = {
  waiting: 'waiting',
  sending: 'sending',
  answered: 'sending',
  'dead-letter': 'failed',
} as const

/** `change`: null where another release has stored it and this one cannot read it. */
type StoredSubject = Omit<CartTaskSubject, 'change'> & { readonly change: CartChange | null }

export function readCartTaskSubject({ subject }: SyncTask): StoredSubject {
  if (!isCartSubject(subject)) return nobodys
  return isCartChange(subject.change)
    ? { ...subject, change: subject.change }
    : { ...subject, change: null }
}

/** No change can be read in it, and it is not on its way any more: nobody here can settle it. */
export function isUnreadableDeadLetter(task: SyncTask): boolean {
  return task.isDeadLetter && readCartTaskSubject(task).change === null
}

const isCartSubject = isObjectOf({ epoch: isString, change: acceptAnything }, { askedAt: isNumber })

/** It was meant for no cart that is here: it ends like a change of somebody who is gone. */
const nobodys: StoredSubject = { epoch: '', change: null }

function toApiCall(change: CartChange): Pick<NewTask, 'url' | 'payload'> {
  if (change.kind !== 'coupon') return post('update', { cartItem: toCartItemChange(change) })
  return change.code === null
    ? post('delete-coupon', {})
    : post('apply-coupon', {}, `&coupon=${encodeURIComponent(change.code)}`)
}

/** A change of goods as the platform is asked for it. */
export function toCartItemChange(change: Exclude<CartChange, { kind: 'coupon' }>): CartItemChange {
  switch (change.kind) {
    case 'add':
      return toAddedItem(change.addition)
    case 'set':
      return { ...toNamedProduct(change.line), base_qty: change.base, qty: change.quantity }
    case 'remove':
      return { ...toNamedProduct(change.line), base_qty: change.base, qty: 0 }
    case 'exchange': {
      const { line, base, addition } = change
      return { ...toAddedItem(addition), base_qty: base, instead_of: toNamedProduct(line) }
    }
    default:
      return assertUnreachable(change)
  }
}

function post(call: string, body: unknown, more = ''): Pick<NewTask, 'url' | 'payload'> {
  return {
    url: `/api/cart/${call}?cartId={{cartId}}${more}`,
    payload: { method: 'POST', body },
  }
}

/**
 * What is put together from choices is asked for by its own product's sku
 * (docs/api/carts.md#update).
 */
function toAddedItem({ sku, parentSku, quantity, productOption }: CartAddition): CartItemChange {
  const { configurable_item_options, bundle_options } = productOption?.extension_attributes ?? {}
  return {
    sku: configurable_item_options || bundle_options ? parentSku : sku,
    qty: quantity,
    ...(productOption && { product_option: productOption }),
  }
}

type NamedProduct = NonNullable<CartItemChange['instead_of']>

/**
 * Goods that lie in the cart: a variant by its sku, so that they are found even if it is sold no
 * more.
 */
function toNamedProduct({ sku, parentSku = sku, productOption }: ProductIdentity): NamedProduct {
  const { bundle_options, custom_options } = productOption?.extension_attributes ?? {}
  const chosen = {
    ...(bundle_options && { bundle_options }),
    ...(custom_options && { custom_options }),
  } as NonNullable<NonNullable<NamedProduct['product_option']>['extension_attributes']>
  return {
    sku: bundle_options ? parentSku : sku,
    ...(Object.keys(chosen).length > 0 && { product_option: { extension_attributes: chosen } }),
  }
}
