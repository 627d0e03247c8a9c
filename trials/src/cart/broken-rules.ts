import type { DeviceTab, TrialDevice } from './device.ts'

/** What clients of this family are known to do wrong: the trial must find each. */
export const injectedRuleViolations = [
  'sum on every restore',
  'delete on going online',
  'no key',
] as const
export type InjectedRuleViolation = (typeof injectedRuleViolations)[number]

type CheckPoint = 'restored' | 'online'

/** Does the wrong thing at its moment, beside the real cart. */
export async function injectRuleViolation(
  rule: InjectedRuleViolation | null,
  moment: CheckPoint,
  device: TrialDevice,
  tab: DeviceTab,
): Promise<void> {
  const cartId = tab.cart.cartId()
  if (cartId === null) return
  const { lines } = tab.cart.store.getState()
  if (rule === 'sum on every restore' && moment === 'restored') {
    for (const { sku, quantity } of lines) {
      await tab.api.cart.update(cartId, { sku, qty: quantity }, crypto.randomUUID())
    }
  }
  if (rule === 'delete on going online' && moment === 'online' && device.isReachable()) {
    const pulled = await tab.api.cart.pull(cartId)
    if (!pulled.ok) return
    for (const { item_id, sku } of pulled.value) {
      if (lines.some(line => line.sku === sku)) continue
      await tab.api.cart.remove(cartId, { item_id, sku }, crypto.randomUUID())
    }
  }
}
