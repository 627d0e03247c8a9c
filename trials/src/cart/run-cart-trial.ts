import type { CartItem, Totals } from '@vitrina/contract'
import type { CartAddition } from '@vitrina/federation'
import { visibleCart } from '../../../mf-cart-checkout/src/cart/cart-state.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import type { TrialPlatform } from '../platform/trial-platform.ts'
import { type BrokenRule, breakRule } from './broken-rules.ts'
import type { CartStep } from './cart-step.ts'
import { type Device, type DeviceTab, openDevice } from './device.ts'
import { createExpectedCarts } from './expected-carts.ts'
import { createWishBook } from './wish-book.ts'

export type CartTrialPlatform = Pick<TrialPlatform, 'origin' | 'isUp' | 'killAndStart'> & {
  /** Hears what is answered from now on. Answers how to stop. */
  onAnswered(listener: (call: AnsweredCall) => void): () => void
  /** A new customer's token. */
  signUp(): Promise<string>
}

type Place = { device: Device; tabs: [DeviceTab, DeviceTab] }
/** Pieces by sku, in no order. */
type Seen = Record<string, number>

/** Enough looks for two devices to have seen each other's last word. */
const patience = 10

/**
 * Lets one shopper do `steps` on two devices with two tabs each, then lets everything come to rest and
 * compares what they see with the platform, and the platform with the rule. Answers what is wrong, in words.
 */
export async function runCartTrial(
  steps: readonly CartStep[],
  platform: CartTrialPlatform,
  rule: BrokenRule | null = null,
): Promise<string[]> {
  await platform.isUp()
  const wrong: string[] = []
  const book = createWishBook()
  const expected = createExpectedCarts(book.has)
  const stopHearing = platform.onAnswered(call => {
    expected.hear(call)
    book.hear(call)
  })
  const token = steps.some(({ kind }) => kind === 'sign-in') ? await platform.signUp() : ''
  const places = await Promise.all([openPlace(), openPlace()])
  /** Tabs that are closed: what they told of stays told. */
  let toldBefore = 0

  async function openPlace(): Promise<Place> {
    const device = await openDevice({
      origin: platform.origin,
      onStored: book.stored,
      onWithdrawn: book.withdrawn,
      forgetsKeys: rule === 'no key',
    })
    return { device, tabs: [await device.openTab(), await device.openTab()] }
  }

  const allTabs = () => places.flatMap(({ tabs }) => tabs)

  function change(tab: DeviceTab, step: CartStep) {
    const before = seenIn(tab)
    wish(tab, step)
    const after = seenIn(tab)
    for (const sku of new Set([...Object.keys(before), ...Object.keys(after)])) {
      book.saw(sku, (after[sku] ?? 0) - (before[sku] ?? 0))
    }
  }

  /** What is refused or waits is no matter here: the end tells. */
  function wish({ cart }: DeviceTab, step: CartStep) {
    if (step.kind === 'add') return void cart.add(addition(step.sku, step.quantity))
    if (step.kind === 'coupon') {
      return void (step.code === null ? cart.removeCoupon() : cart.applyCoupon(step.code))
    }
    if (!('line' in step)) return
    const { lines } = visibleCart(cart.store.getState())
    const line = lines[step.line % Math.max(1, lines.length)]
    if (!line) return
    if (step.kind === 'set') return void cart.setQuantity(line, step.quantity)
    if (step.kind === 'remove') return void cart.remove(line)
    return void cart.edit(line, addition(step.sku, line.quantity))
  }

  async function take(step: CartStep) {
    const place = places[step.device] as Place
    const { device, tabs } = place
    const tab = tabs[step.tab]
    switch (step.kind) {
      case 'sign-in':
        return device.signIn(token)
      case 'sign-out':
        return device.signOut()
      case 'offline':
        return device.goOffline()
      case 'online':
        device.goOnline()
        return breakRule(rule, 'online', device, tab)
      case 'mishap':
        return void device.plan(step.mishap)
      case 'look':
        return void tab.cart.refresh()
      case 'restart-platform':
        return void platform.killAndStart()
      case 'restart-tab': {
        // Closing a tab takes longer than storing what was meant last.
        await moment()
        toldBefore += tab.heard.added
        tab.close()
        tabs[step.tab] = await device.openTab()
        return breakRule(rule, 'restored', device, tabs[step.tab])
      }
      default:
        return change(tab, step)
    }
  }

  async function settle() {
    for (let look = 0; look < patience; look += 1) {
      await platform.isUp()
      for (const { device } of places) device.calm()
      for (const { cart } of allTabs()) {
        for (const { key, state } of cart.store.getState().waiting) {
          if (state === 'parked') await cart.tryAgain(key)
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

  async function compare({ device, tabs }: Place, name: string) {
    const cartId = tabs[0].cart.cartId()
    const truth = await readCart(platform.origin, cartId, device.isSignedIn() ? token : '')
    const rightful = cartId === null ? undefined : expected.carts.get(cartId)
    const should = Object.fromEntries(rightful?.lines ?? [])
    if (!isSame(truth.pieces, should)) {
      wrong.push(`${name}: the platform has ${show(truth.pieces)} instead of ${show(should)}`)
    }
    for (const [index, tab] of tabs.entries()) {
      const where = `${name}, tab ${index}`
      const state = tab.cart.store.getState()
      const seen = seenIn(tab)
      if (!isSame(seen, truth.pieces))
        wrong.push(`${where} shows ${show(seen)}, the platform has ${show(truth.pieces)}`)
      const { grandTotal } = visibleCart(state)
      if (truth.totals && grandTotal !== truth.totals.grand_total) {
        wrong.push(`${where} shows a total of ${grandTotal} for ${truth.totals.grand_total}`)
      }
      if (
        Object.keys(seen).length > 0 &&
        (state.coupon?.code ?? null) !== (rightful?.coupon ?? null)
      ) {
        wrong.push(`${where} shows the coupon ${state.coupon?.code} for ${rightful?.coupon}`)
      }
    }
  }

  function checkWishes() {
    const epochs = new Set(allTabs().map(({ storage }) => storage.read<string>('cart', 'epoch')))
    let additions = 0
    let additionsOfTheGone = 0
    for (const { key, epoch, change, isRefused } of book.all()) {
      const isGone = !epochs.has(epoch)
      const isDone = expected.isDone(key)
      if (!isDone && !isRefused && !isGone)
        wrong.push(`lost: ${JSON.stringify(change).slice(0, 120)}`)
      if (!isDone || change.kind !== 'add') continue
      additions += 1
      if (isGone) additionsOfTheGone += 1
    }
    const told = allTabs().reduce((sum, { heard }) => sum + heard.added, toldBefore)
    if (told > additions || told < additions - additionsOfTheGone) {
      wrong.push(`${told} additions were told of, ${additions} were made`)
    }
    for (const [sku, pieces] of book.unaccounted()) {
      wrong.push(`${pieces} of ${sku} changed in sight and were not stored`)
    }
  }

  try {
    for (const step of steps) {
      await take(step)
      if (step.pause === 'moment') await moment()
      if (step.pause === 'rest') await rest(allTabs())
    }
    await moment()
    await settle()
    await Promise.all(places.map((place, index) => compare(place, `device ${index}`)))
    checkWishes()
    return wrong
  } finally {
    stopHearing()
    for (const tab of allTabs()) tab.close()
  }
}

function seenIn({ cart }: DeviceTab): Seen {
  const { lines } = visibleCart(cart.store.getState())
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))
}

async function readCart(origin: string, cartId: string | null, token: string) {
  if (cartId === null) return { pieces: {}, totals: null }
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const get = async (call: string) => {
    const answer = await fetch(`${origin}/api/cart/${call}?cartId=${cartId}`, { headers })
    return ((await answer.json()) as { result: unknown }).result
  }
  const items = (await get('pull')) as CartItem[]
  return {
    pieces: Object.fromEntries(items.map(({ sku, qty }) => [sku, qty])) as Seen,
    totals: (await get('totals')) as Totals,
  }
}

function addition(sku: string, quantity: number): CartAddition {
  const parentSku = sku.startsWith('DRESS') ? 'DRESS' : sku
  return { sku, parentSku, quantity, name: sku, image: '', price: 990 }
}

function isSame(one: Seen, other: Seen): boolean {
  return show(one) === show(other)
}

function show(seen: Seen): string {
  return JSON.stringify(Object.entries(seen).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Long enough for a wish to be stored, and for a request to be on its way. */
function moment(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 2))
}

async function rest(tabs: readonly DeviceTab[]): Promise<void> {
  const all = Promise.all(tabs.map(({ cart }) => cart.settled()))
  await Promise.race([all, new Promise(resolve => setTimeout(resolve, 60))])
}
