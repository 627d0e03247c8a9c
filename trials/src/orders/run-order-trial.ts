import { createFaultyNetwork, type NetworkFault } from '../browser/faulty-network.ts'
import { createTrialBrowser } from '../browser/trial-browser.ts'
import { createTrialNetwork } from '../browser/trial-network.ts'
import type { TrialPlatform } from '../platform/trial-platform.ts'
import type { OrderTrial } from './order-trial.ts'
import { createTestCartAddition, openShopperTab, type ShopperTab } from './shopper.ts'

type Pressed = Awaited<ReturnType<ShopperTab['press']>>['answer']

/** What has really happened in a trial, beside the faults that requests met. */
export const orderTrialIncidents = [
  'pressed twice',
  'pressed in two tabs',
  'token expired',
  'price changed',
  'stock ran out',
  'tab closed',
  'page reloaded',
  'network gone at the press',
  'network gone on the way',
  'order kept waiting',
  'browser closed with an order waiting',
  'order sent later',
  'order refused later',
] as const
export type OrderTrialIncident = (typeof orderTrialIncidents)[number]

/** How a trial ended, and what was wrong with it, in words; nothing, as it should be. */
export type OrderTrialOutcome = {
  end: 'ordered' | 'refused'
  wrong: string[]
  met: readonly (NetworkFault | OrderTrialIncident)[]
}

const password = 'Пароль-12345'
const closed = 'closed'
/**
 * How often the shopper tries again; after the first five times nothing of their own goes wrong.
 * What does not count are the times when the platform went down, in the end for the sake of another
 * shopper's trial, and those when an answer is still on its way.
 */
const patience = 40
const troubled = 5
/** Longer than any pause before a task is sent again. */
const longPauseMs = 60 * 60_000

/**
 * Lets one shopper order two pieces of `sku`, whatever happens, and compares what they see with the
 * books.
 */
export async function runOrderTrial(
  trial: OrderTrial,
  platform: TrialPlatform,
  sku: string,
  { forgetsKeys = false } = {},
): Promise<OrderTrialOutcome> {
  const { buyer, press, faults, meanwhile, closedAfterWrite, gone, thenBy } = trial
  const { books, origin } = platform
  const wrong: string[] = []
  const met = new Set<OrderTrialIncident>()
  const faulty = createFaultyNetwork({ killPlatform: () => platform.killAndStart() })
  const reach = createTrialNetwork(() => !faulty.isGone && platform.isRunning)
  const browser = createTrialBrowser()
  const tabs: ShopperTab[] = []
  let writesLeft = Number.POSITIVE_INFINITY

  async function open(): Promise<ShopperTab> {
    const tab: ShopperTab = await openShopperTab({
      browser,
      faulty,
      reach,
      origin,
      forgetsKeys,
      isSentAutomatically: trial.isSentAutomatically,
      onWrite() {
        writesLeft -= 1
        if (writesLeft !== 0) return
        for (const { life } of tabs.slice(-1)) life.end()
        met.add('tab closed')
      },
    })
    tabs.push(tab)
    return tab
  }

  const placedInTabs = () => tabs.flatMap(({ placed }) => placed)
  const whileOpen = <Value>(tab: ShopperTab, work: Promise<Value>) =>
    Promise.race([work, tab.life.ended.then((): typeof closed => closed)])

  /** How much of the patience a try has cost that began after so many `kills` of the platform. */
  const costSince = (kills: number) => (platform.kills === kills && faulty.underWay === 0 ? 1 : 0)

  async function reachAgain() {
    await platform.isUp()
    faulty.comeBack()
    browser.skip(longPauseMs)
    reach.restoreForAll()
  }

  /**
   * What is never to be seen, at no moment: an order told of, or a cart emptied, without an order.
   */
  async function look(tab: ShopperTab, answer?: Pressed) {
    const orders = await books.ordersOf(sku)
    if (orders.length > 1) wrong.push(`${orders.length} orders`)
    if (orders.length > 0) return
    if (answer?.ok) wrong.push('an order was told of that is not there')
    if (placedInTabs().length > 0) wrong.push('an order was announced that is not there')
    if (!tab.life.isOver && tab.lines().length === 0) wrong.push('the cart was emptied for nothing')
  }

  let tab = await open()
  const email = `${sku.toLowerCase()}@example.org`
  if (buyer === 'customer') {
    const account = { customer: { email, firstname: 'Анна', lastname: 'Щербакова' }, password }
    while (!(await tab.session.register(account, sku)).ok) await reachAgain()
  }
  await tab.cart.add(createTestCartAddition(sku))
  // Other shoppers' trials may have taken the platform down for a moment.
  for (let waiting = waitingIn(tab); waiting.length > 0; waiting = waitingIn(tab)) {
    await reachAgain()
    for (const { key } of waiting) await tab.cart.tryAgain(key)
    await tab.cart.settled()
  }
  const second = press === 'in two tabs' ? await open() : null
  for (const { cart } of tabs) {
    while (!(await cart.refresh()).ok) await reachAgain()
    await cart.settled()
  }
  await reachAgain()

  const pieces = tab.lines().reduce((sum, { quantity }) => sum + quantity, 0)
  faulty.arm(new Map(faults), async n => {
    if (n === gone?.at) abortConnection('network gone on the way')
    if (n !== meanwhile?.before) return
    if (meanwhile.what === 'price') await books.setPrice(sku, 1_090)
    else if (meanwhile.what === 'stock') await books.setStock(sku, 0)
    else await books.expireTokens(email)
    met.add(changes[meanwhile.what])
  })
  if (closedAfterWrite !== null) writesLeft = closedAfterWrite
  if (gone?.at === 0) {
    abortConnection('network gone at the press')
    reach.lose()
  }

  function abortConnection(how: OrderTrialIncident) {
    faulty.abortConnection()
    met.add(how)
  }

  let end: OrderTrialOutcome['end'] | null = null
  const presses = [whileOpen(tab, tab.press())]
  if (press === 'twice') presses.push(whileOpen(tab, tab.press()))
  if (second) presses.push(whileOpen(second, second.press()))
  if (press !== 'once') met.add(press === 'twice' ? 'pressed twice' : 'pressed in two tabs')
  for (const answer of await Promise.all(presses)) {
    if (answer === closed) continue
    await look(tab, answer.answer)
    if (answer.answer.ok) end = 'ordered'
    if (answer.kept) met.add('order kept waiting')
  }

  if (gone && gone.back === 'after a restart') {
    if (tab.openOrders().length > 0) met.add('browser closed with an order waiting')
    for (const { life } of tabs) life.end()
    tab = await open()
    await whileOpen(tab, tab.cart.refresh())
    await look(tab)
  }

  for (let again = 0; end === null && again < patience; ) {
    const { kills } = platform
    if (again === troubled) faulty.disarm()
    end = await tryAgain(again >= troubled)
    again += costSince(kills)
  }

  async function tryAgain(isCalm: boolean): Promise<typeof end> {
    await reachAgain()
    if (tab.life.isOver || thenBy === 'reloading') {
      met.add(tab.life.isOver ? 'tab closed' : 'page reloaded')
      tab.life.end()
      tab = await open()
      await whileOpen(tab, tab.cart.refresh())
      await look(tab)
    }
    if (tab.life.isOver) return null
    if (tab.records.lastOrder()) return 'ordered'
    const [waiting] = tab.openOrders().filter(({ state }) => state !== 'refused')
    if (waiting) {
      const state = await seeThrough(waiting.order_id)
      await look(tab)
      if (state === 'placed') met.add('order sent later')
      if (state === 'refused') met.add('order refused later')
      return state === 'placed' ? 'ordered' : null
    }
    const pressed = await whileOpen(tab, tab.press())
    if (pressed === closed) return null
    await look(tab, pressed.answer)
    if (pressed.kept) met.add('order kept waiting')
    if (pressed.answer.ok) return 'ordered'
    return isFinal(pressed.answer.failure.kind, isCalm) ? 'refused' : null
  }

  /**
   * Nothing is to come that could change the platform's mind, nor does the shopper know anything
   * else to do.
   */
  function isFinal(kind: string, isCalm: boolean): boolean {
    const last = Math.max(0, meanwhile?.before ?? 0, gone?.at ?? 0, ...faults.map(([n]) => n))
    if (isCalm) return isRefusal(kind)
    return faulty.requests >= last && isRefusal(kind) && kind !== 'cart-changed'
  }

  function isStuck() {
    return tab.openOrders().some(({ state }) => state === 'stuck')
  }

  /**
   * The shopper wants the waiting order sent, or looks at it, until it is clear what became of it.
   */
  async function seeThrough(orderId: string) {
    const leave = thenBy === 'reloading' ? tab.waiting.watch() : () => {}
    await reachAgain()
    // Until then there is nothing to come of it.
    if (thenBy === 'pressing again' || isStuck()) await whileOpen(tab, tab.waiting.send(orderId))
    const over = tab.endOf(orderId)
    let state = await whileOpen(tab, Promise.race([over, moment()]))
    for (let turn = 0; turn < patience && state === 'open'; ) {
      const { kills } = platform
      await reachAgain()
      if (thenBy === 'pressing again') void whileOpen(tab, tab.waiting.send(orderId))
      state = await whileOpen(tab, Promise.race([over, moment()]))
      turn += costSince(kills)
    }
    leave()
    return state
  }

  faulty.disarm()
  writesLeft = Number.POSITIVE_INFINITY
  await reachAgain()
  const last = await open()
  while (!(await last.cart.refresh()).ok) await reachAgain()
  await last.cart.settled()
  // Whatever still lies in the queue goes out, and shall make no second order.
  for (let turn = 0; turn < patience && last.queue.tasks('orders').length > 0; ) {
    const { kills } = platform
    await reachAgain()
    await moment()
    turn += costSince(kills)
  }
  await look(last)
  const orders = await books.ordersOf(sku)
  const told = last.records.lastOrder()
  const sold = orders.reduce((sum, { qty }) => sum + qty, 0)

  if (end === null) wrong.push('the shopper never learned how it ended')
  if (end === 'refused' && orders.length > 0) wrong.push('refused, and yet ordered')
  if (end === 'refused' && last.lines().length === 0) wrong.push('refused, and the cart is gone')
  if (end === 'ordered' && orders.length !== 1) wrong.push(`told of one order of ${orders.length}`)
  if (end === 'ordered' && last.lines().length > 0) wrong.push('ordered, and still in the cart')
  if (end === 'ordered' && last.openOrders().length > 0) wrong.push('ordered, and still waiting')
  if (end === 'ordered' && sold !== pieces) {
    wrong.push(`${sold} pieces ordered instead of ${pieces}`)
  }
  const [order] = orders
  if (order && told?.confirmation.orderNumber !== order.number) {
    wrong.push(`the order is ${order.number}, the shopper knows ${told?.confirmation.orderNumber}`)
  }
  if (order && (order.customerId !== null) !== (last.session.token() !== null)) {
    wrong.push(`the order of a ${buyer} belongs to ${order.customerId}`)
  }
  const reserved = await books.reserved(sku)
  if (reserved !== sold) wrong.push(`${reserved} pieces taken off for ${sold} ordered`)
  if (placedInTabs().length > orders.length) wrong.push('an order was announced twice')
  for (const { life } of tabs) life.end()
  return { end: end ?? 'refused', wrong: [...new Set(wrong)], met: [...faulty.met, ...met] }
}

const waitingIn = ({ cart }: ShopperTab) => cart.store.getState().waiting

const changes = { price: 'price changed', stock: 'stock ran out', token: 'token expired' } as const

function isRefusal(kind: string): boolean {
  return ['conflict', 'invalid', 'cart-changed', 'not-found'].includes(kind)
}

/** Long enough for an answer that is on its way. */
function moment(): Promise<'open'> {
  return new Promise(resolve => setTimeout(resolve, 30, 'open'))
}
