import { type CartAddition, useServices } from '@vitrina/federation'
import { useState } from 'react'

const loadAdding = () => import(/* webpackChunkName: "adding" */ './adding.ts')

/**
 * Puts things into the cart and says why it could not be done: in a notice and, after it has left,
 * in `refusals` beside the button; or by `onRefusal` where a notice would lie under a dialog. What
 * was chosen is never lost.
 */
export function useAddToCart(onRefusal?: (message: string) => void) {
  const services = useServices()
  const [isAdding, setAdding] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const { remoteService, notifications, i18n } = services

  function complain(message: string) {
    if (onRefusal) return onRefusal(message)
    notifications.notify({ type: 'error', message })
    setRefusals(others => [...others, message])
  }

  /** Loads the cart when the shopper seems about to need it. */
  function prepare() {
    // A failure here says nothing yet: pressing the button tries again, and tells.
    Promise.all([
      remoteService('cart'),
      loadAdding().then(({ loadAddToCartMessages }) => loadAddToCartMessages(i18n)),
    ]).catch(() => undefined)
  }

  /**
   * Answers those that went in. A cart that is here takes them without a network as well, and says
   * so itself. `isUnsure` where nobody knows whether there is enough of one.
   */
  async function add(
    additions: readonly CartAddition[],
    isUnsure: (addition: CartAddition) => boolean = () => false,
  ): Promise<readonly CartAddition[]> {
    setAdding(true)
    setRefusals([])
    try {
      const [cart, { addAllToCart }] = await Promise.all([remoteService('cart'), loadAdding()])
      return await addAllToCart(cart, additions, { services, complain, isUnsure })
    } catch {
      complain(i18n.t(navigator.onLine ? 'catalog:add.noCart' : 'catalog:add.offline'))
      return []
    } finally {
      setAdding(false)
    }
  }

  return { isAdding, refusals, prepare, add }
}
