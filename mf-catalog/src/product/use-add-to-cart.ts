import { type CartAddition, type CartService, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { addFailureWords } from './add-failure-words.ts'

/**
 * Puts things into the cart and says why it could not be done: in a notice, or by `onRefusal` where
 * one would lie under a dialog. What was chosen is never lost.
 */
export function useAddToCart(onRefusal?: (message: string) => void) {
  const { remoteService, notifications, api, i18n } = useServices()
  const [isAdding, setAdding] = useState(false)

  const complain =
    onRefusal ?? ((message: string) => notifications.notify({ type: 'error', message }))

  /** Loads the cart when the shopper seems about to need it. */
  function prepare() {
    // A failure here says nothing yet: pressing the button tries again, and tells.
    remoteService('cart').catch(() => undefined)
  }

  /** One after the other; stops at the first that is refused. Answers whether all went in. */
  async function add(additions: readonly CartAddition[]): Promise<boolean> {
    if (!navigator.onLine) {
      complain(i18n.t('catalog:add.offline'))
      return false
    }
    setAdding(true)
    const cart = await loadCart()
    if (!cart) {
      setAdding(false)
      complain(i18n.t('catalog:add.noCart'))
      return false
    }
    try {
      for (const addition of additions) {
        const answer = await cart.add(addition)
        if (answer.ok) continue
        const { failure } = answer
        const isRefused = failure.kind === 'invalid' || failure.kind === 'conflict'
        const stock = isRefused ? await api.stock.check(addition.sku) : undefined
        complain(addFailureWords(failure, addition, stock, i18n.t))
        return false
      }
      return true
    } finally {
      setAdding(false)
    }
  }

  async function loadCart(): Promise<CartService | null> {
    try {
      return await remoteService('cart')
    } catch {
      return null
    }
  }

  return { isAdding, prepare, add }
}
