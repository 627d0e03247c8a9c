import { isString, parseMoney } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { isCachedCart } from '../../../mf-cart-checkout/src/cart/cart-record-shapes.ts'
import { computeVisibleCart } from '../../../mf-cart-checkout/src/cart/cart-state.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import type { TrialPlatform } from '../platform/trial-platform.ts'
import { type InjectedRuleViolation, injectRuleViolation } from './broken-rules.ts'
import { type CartStep, type CartStepKind, initialStock } from './cart-step.ts'
import { createChangeLedger } from './change-ledger.ts'
import { checkCartTrial, countItemsBySku, type NotificationCounts } from './check-cart-trial.ts'
import {
  type AccountCredentials,
  createTrialDevice,
  type DeviceFault,
  type DeviceTab,
  type TrialDevice,
} from './device.ts'
import { createExpectedCarts, type ModelEvent, type ObservedCart } from './expected-carts.ts'
import { createRequestGate } from './traffic.ts'

export type CartTrialPlatform = Pick<
  TrialPlatform,
  'origin' | 'isUp' | 'killAndStart' | 'books'
> & {
  /** Hears what is answered from now on. Answers how to stop. */
  onAnswered(listener: (call: AnsweredCall) => void): () => void
  /** A new customer. */
  signUp(): Promise<AccountCredentials>
}

type Place = { name: string; device: TrialDevice; tabs: [DeviceTab, DeviceTab] }

/**
 * What has happened in a trial, once for each time it has. Steps that changed nothing are not among
 * it.
 */
export type CartTrialIncident = CartStepKind | DeviceFault | ModelEvent | 'token renewed'
export type CartTrialOutcome = { wrong: string[]; happened: readonly CartTrialIncident[] }

/** Enough looks for two devices to have seen each other's last word. */
const patience = 10

/**
 * Lets one shopper do `steps` on two devices with two tabs each, then lets everything come to rest
 * and judges it.
 */
export async function runCartTrial(
  steps: readonly CartStep[],
  platform: CartTrialPlatform,
  { rule = null, restMs = 150 }: { rule?: InjectedRuleViolation | null; restMs?: number } = {},
): Promise<CartTrialOutcome> {
  await platform.isUp()
  const wrong: string[] = []
  const happened: CartTrialIncident[] = []
  const stock = new Map(initialStock)
  const stockOf = (sku: string) => stock.get(sku) ?? 0
  const traffic = createRequestGate()
  const ledger = createChangeLedger()
  const { has: isShopperChange, effectOf } = ledger
  const expected = createExpectedCarts({ isShopperChange, effectOf, stockOf, seenBy })
  const stopHearing = platform.onAnswered(call => {
    expected.hear(call)
    ledger.hear(call)
    if (call.path === '/api/user/refresh' && call.answer.code === 200)
      happened.push('token renewed')
  })
  const needsAccount = steps.some(({ kind }) => kind === 'sign-in')
  const account = needsAccount ? await platform.signUp() : null
  const told: NotificationCounts = { additions: 0, refusals: 0, lost: 0 }
  const places = await Promise.all([openTrialTab('device 0'), openTrialTab('device 1')])

  async function openTrialTab(name: string): Promise<Place> {
    const device = await createTrialDevice({
      origin: platform.origin,
      name,
      traffic,
      onStored: ledger.stored,
      onWithdrawn: ledger.withdrawn,
      onMet: fault => happened.push(fault),
      forgetsKeys: rule === 'no key',
    })
    return { name, device, tabs: [await device.openTab(), await device.openTab()] }
  }

  const allTabs = () => places.flatMap(({ tabs }) => tabs)

  function seenBy(name: string): ObservedCart {
    const { tabs } = places.find(place => place.name === name) as Place
    const { storage, queue } = tabs[0]
    const kept = storage.read('cart', 'current-cart', isCachedCart)
    const applied = new Set(kept?.applied)
    const open = queue.tasks('cart').map(({ task_id }) => task_id)
    return {
      cartId: storage.read('cart', 'current-cart-token', isString),
      lines: new Map(kept?.lines.map(({ sku, quantity }) => [sku, quantity])),
      open: new Set(open.filter(key => !applied.has(key))),
    }
  }

  function change(tab: DeviceTab, step: CartStep): boolean {
    const before = countItemsBySku(tab)
    const asked = makeChange(tab, step)
    void asked?.then(answer => {
      if (!answer.ok) told.refusals += 1
    })
    const after = countItemsBySku(tab)
    for (const sku of new Set([...Object.keys(before), ...Object.keys(after)])) {
      ledger.saw(sku, (after[sku] ?? 0) - (before[sku] ?? 0))
    }
    return asked !== null
  }

  function makeChange({ cart }: DeviceTab, step: CartStep) {
    if (step.kind === 'add') return cart.add(addition(step.sku, step.quantity))
    if (step.kind === 'coupon') {
      return step.code === null ? cart.removeCoupon() : cart.applyCoupon(step.code)
    }
    if (!('line' in step)) return null
    const { lines } = computeVisibleCart(cart.store.getState())
    const line = lines[step.line % Math.max(1, lines.length)]
    if (!line) return null
    if (step.kind === 'set') return cart.setQuantity(line, step.quantity)
    if (step.kind === 'remove') return cart.remove(line)
    return cart.edit(line, addition(step.sku, line.quantity))
  }

  /** Answers whether it changed anything. */
  async function take(step: CartStep): Promise<boolean> {
    const { name, device, tabs } = places[step.device] as Place
    const tab = tabs[step.tab]
    const { session, storage } = tab
    const isSignedIn = session.token() !== null
    switch (step.kind) {
      case 'sign-in':
        return !isSignedIn && account !== null && (await session.login(account)).ok
      case 'sign-out':
        if (!isSignedIn) return false
        await session.logout()
        expected.leave(name)
        return true
      case 'token-expires':
        if (account && isSignedIn) await platform.books.expireTokens(account.username)
        return isSignedIn
      case 'session-ends': {
        const refreshToken = storage.read('user', 'current-refresh-token', isString)
        if (refreshToken) await platform.books.endSession(refreshToken)
        return refreshToken !== null
      }
      case 'cart-dies':
        return waitForDeadTask(name)
      case 'stock':
        await setStock(step.sku, step.left)
        return true
      case 'offline':
        device.goOffline()
        return true
      case 'online': {
        const wasReachable = device.isReachable()
        device.goOnline()
        await injectRuleViolation(rule, 'online', device, tab)
        return !wasReachable
      }
      case 'fault':
        device.plan(step.fault)
        return true
      case 'look':
        void tab.cart.refresh()
        return true
      case 'later':
        device.letTimePass()
        return true
      case 'restart-platform':
        void platform.killAndStart()
        return true
      case 'restart-tab':
        // Closing a tab takes longer than storing what was meant last.
        await moment()
        drainEvents(tab)
        tab.life.end()
        tabs[step.tab] = await device.openTab()
        await injectRuleViolation(rule, 'restored', device, tabs[step.tab])
        return true
      default:
        return change(tab, step)
    }
  }

  async function waitForDeadTask(name: string): Promise<boolean> {
    let isBuried = false
    await traffic.standStill(async () => {
      const { cartId } = seenBy(name)
      // One that is still being put together would only be lost once more.
      if (cartId === null || /^\d+$/.test(cartId) || expected.missing(name, cartId).size > 0) return
      // Its merge may be done and its answer lost: then this is no cart any more that could die
      // (CART_SEED=1206156123, CART_PATH=7199).
      isBuried = await platform.books.removeCart(cartId)
      if (isBuried) expected.bury(cartId)
    })
    return isBuried
  }

  async function setStock(sku: string, left: number) {
    await traffic.standStill(async () => {
      await platform.isUp()
      stock.set(sku, left)
      await platform.books.setStock(sku, left)
    })
  }

  function drainEvents({ heard, told: here }: DeviceTab) {
    told.additions += heard.added
    told.refusals += here.refused.length
    told.lost += here.lost.length
  }

  async function settle() {
    for (let look = 0; look < patience; look += 1) {
      await platform.isUp()
      for (const { device } of places) device.calm()
      for (const { cart } of allTabs()) {
        for (const { key, state } of cart.store.getState().waiting) {
          if (state === 'failed') await cart.tryAgain(key)
        }
      }
      await Promise.all(allTabs().map(({ cart }) => cart.settled()))
      // The one that is looked at reads; the other tab follows by itself.
      await Promise.all(places.map(({ tabs }) => tabs[0].cart.refresh()))
      await Promise.all(allTabs().map(({ cart }) => cart.settled()))
      const isOpen = allTabs().some(({ queue }) => queue.tasks('cart').length > 0)
      if (!isOpen && look > 0) return
    }
    wrong.push('it never comes to rest')
  }

  try {
    for (const step of steps) {
      if (await take(step)) happened.push(step.kind)
      if (step.pause === 'moment') await moment()
      if (step.pause === 'rest') await rest(allTabs(), restMs)
    }
    await moment()
    await settle()
    for (const tab of allTabs()) drainEvents(tab)
    const { origin } = platform
    wrong.push(...(await checkCartTrial({ origin, places, expected, ledger, stockOf, told })))
    return { wrong, happened: [...happened, ...expected.modelEvents] }
  } finally {
    stopHearing()
    for (const tab of allTabs()) tab.life.end()
    await platform.isUp()
    for (const [sku, left] of initialStock) {
      if (stock.get(sku) !== left) await platform.books.setStock(sku, left)
    }
  }
}

function addition(sku: string, quantity: number): CartAddition {
  const parentSku = sku.startsWith('DRESS') ? 'DRESS' : sku
  return { sku, parentSku, quantity, name: sku, image: '', price: parseMoney(990) }
}

/** Long enough for a change to be stored, and for a request to be on its way. */
function moment(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 2))
}

/** All has come to rest; or `maxMs` have passed, as something pauses. */
async function rest(tabs: readonly DeviceTab[], maxMs: number): Promise<void> {
  const all = Promise.all(tabs.map(({ cart }) => cart.settled()))
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMs)
  await Promise.race([all, over])
  clearTimeout(timer)
}
