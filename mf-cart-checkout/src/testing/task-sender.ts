import type { ApiClient } from '@vitrina/api-client'
import type { CartItemChange, OrderRequest } from '@vitrina/contract'
import type { TaskSender } from './memory-queue.ts'

/** Sends the tasks of cart and orders to whatever answers the calls. */
export function createTaskSender({ cart, order }: Pick<ApiClient, 'cart' | 'order'>): TaskSender {
  return async ({ url, payload, task_id }, cartId) => {
    const { pathname, searchParams } = new URL(url, 'https://vitrina.test')
    const call = pathname.split('/').at(-1)
    if (call === 'order') return order.place(payload.body as OrderRequest, task_id)
    if (cartId === null) throw new Error('A task of the cart wants a cart')
    if (call === 'apply-coupon') {
      return cart.applyCoupon(cartId, searchParams.get('coupon') ?? '', task_id)
    }
    if (call === 'delete-coupon') return cart.removeCoupon(cartId, task_id)
    const { cartItem } = payload.body as { cartItem: CartItemChange }
    return cart.update(cartId, cartItem, task_id)
  }
}
