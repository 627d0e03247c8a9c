import { createFaultyNetwork } from '../browser/faulty-network.ts'
import { openTrialBrowser } from '../browser/trial-browser.ts'
import type { TrialPlatform } from '../platform/trial-platform.ts'
import type { OrderTrial } from './order-trial.ts'
import { addition, openShopperTab, type ShopperTab } from './shopper.ts'

type Pressed = Awaited<ReturnType<ShopperTab['press']>>['answer']

/** How a trial ended, and what was wrong with it, in words; nothing, as it should be. */
export type TrialOutcome = { end: 'ordered' | 'refused'; wrong: string[] }

const password = 'Пароль-12345'
const closed = 'closed'
/** How often the shopper tries again; after the first five times nothing of their own goes wrong. */
const patience = 40
const troubled = 5

/** Lets one shopper order two pieces of `sku`, whatever happens, and compares what they see with the books. */
export async function runOrderTrial(
  { buyer, press, faults, meanwhile, closedAfterWrite, thenBy }: OrderTrial,
  platform: TrialPlatform,
  sku: string,
  { forgetsKeys = false } = {},
): Promise<TrialOutcome> {
  const { books, origin } = platform
  const wrong: string[] = []
  const network = createFaultyNetwork({ killPlatform: () => platform.killAndStart() })
  const browser = openTrialBrowser()
  const tabs: ShopperTab[] = []
  let writesLeft = Number.POSITIVE_INFINITY

  function open(): ShopperTab {
    const tab: ShopperTab = openShopperTab({
      browser,
      network,
      origin,
      forgetsKeys,
      onWrite() {
        writesLeft -= 1
        if (writesLeft === 0) tab.life.end()
      },
    })
    tabs.push(tab)
    return tab
  }

  const placedInTabs = () => tabs.flatMap(({ placed }) => placed)
  const whileOpen = <Value>(tab: ShopperTab, work: Promise<Value>) =>
    Promise.race([work, tab.life.ended.then((): typeof closed => closed)])

  /** What is never to be seen, at no moment: an order told of, or a cart emptied, without an order. */
  async function look(tab: ShopperTab, answer?: Pressed) {
    const orders = await books.ordersOf(sku)
    if (orders.length > 1) wrong.push(`${orders.length} orders`)
    if (orders.length > 0) return
    if (answer?.ok) wrong.push('an order was told of that is not there')
    if (!tab.life.isOver && tab.lines().length === 0) wrong.push('the cart was emptied for nothing')
  }

  let tab = open()
  const email = `${sku.toLowerCase()}@example.org`
  if (buyer === 'customer') {
    const account = { customer: { email, firstname: 'Анна', lastname: 'Щербакова' }, password }
    while (!(await tab.session.register(account, sku)).ok) await platform.isUp()
  }
  // Other shoppers' trials may have taken the platform down for a moment.
  while (tab.lines().length === 0) {
    await platform.isUp()
    await tab.cart.add(addition(sku))
    await tab.cart.settled()
  }
  const second = press === 'in two tabs' ? open() : null
  for (const { cart } of tabs) {
    while (!(await cart.refresh()).ok) await platform.isUp()
    await cart.settled()
  }

  const pieces = tab.lines().reduce((sum, { quantity }) => sum + quantity, 0)
  network.arm(new Map(faults), async n => {
    if (n !== meanwhile?.before) return
    if (meanwhile.what === 'price') await books.setPrice(sku, 1_090)
    else if (meanwhile.what === 'stock') await books.setStock(sku, 0)
    else await books.expireTokens(email)
  })
  if (closedAfterWrite !== null) writesLeft = closedAfterWrite

  let end: TrialOutcome['end'] | null = null
  const presses = [whileOpen(tab, tab.press())]
  if (press === 'twice') presses.push(whileOpen(tab, tab.press()))
  if (second) presses.push(whileOpen(second, second.press()))
  const answers = await Promise.all(presses)
  for (const answer of answers) {
    if (answer === closed) continue
    await look(tab, answer.answer)
    if (answer.answer.ok) end = 'ordered'
  }

  for (let again = 0; end === null && again < patience; again += 1) {
    await platform.isUp()
    if (again === troubled) network.disarm()
    if (tab.life.isOver || thenBy === 'reloading') {
      tab.life.end()
      tab = open()
      await whileOpen(tab, tab.cart.refresh())
      await look(tab)
    }
    if (tab.life.isOver) continue
    if (tab.records.lastOrder()) {
      end = 'ordered'
      break
    }
    const pressed = await whileOpen(tab, tab.press())
    if (pressed === closed) continue
    await look(tab, pressed.answer)
    if (pressed.answer.ok) end = 'ordered'
    else if (again >= troubled && isRefusal(pressed.answer.failure.kind)) end = 'refused'
  }

  network.disarm()
  writesLeft = Number.POSITIVE_INFINITY
  const last = open()
  while (!(await last.cart.refresh()).ok) await platform.isUp()
  await last.cart.settled()
  await look(last)
  const orders = await books.ordersOf(sku)
  const told = last.records.lastOrder()
  const sold = orders.reduce((sum, { qty }) => sum + qty, 0)

  if (end === null) wrong.push('the shopper never learned how it ended')
  if (end === 'refused' && orders.length > 0) wrong.push('refused, and yet ordered')
  if (end === 'refused' && last.lines().length === 0) wrong.push('refused, and the cart is gone')
  if (end === 'ordered' && orders.length !== 1) wrong.push(`told of one order of ${orders.length}`)
  if (end === 'ordered' && last.lines().length > 0) wrong.push('ordered, and still in the cart')
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
  return { end: end ?? 'refused', wrong: [...new Set(wrong)] }
}

function isRefusal(kind: string): boolean {
  return ['conflict', 'invalid', 'cart-changed', 'not-found'].includes(kind)
}
