import { type BrowserContext, expect, type Page } from '@playwright/test'
import { getCartLine, getQuantityField, readPlatformCart, setQuantity } from '../cart-page.ts'
import { addToCart, fillCheckout, openPage, placeOrder, waitForHydration } from '../journey.ts'
import { waitUntilFilesAreCached } from '../precached-files.ts'

/** What a browser of a scene holds while the shop is upgraded under it. */
export type UpgradeScenarioContext = { context: BrowserContext; former: Page; email: string }

/** One shopper with a tab of the former release, and one of this release after the upgrade. */
export type UpgradeScenario = {
  name: string
  before(tabs: UpgradeScenarioContext): Promise<void>
  /** `current` is a new tab, where nothing was opened yet. */
  after(tabs: UpgradeScenarioContext, current: Page): Promise<void>
  /** Orders the platform has of this shopper in the end. */
  orders: number
}

/** Nothing is delivered of it. */
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'
const plaid = '/dom/tekstil/pled-v-zelenuyu-kletku'
const sku = 'VT-60111'

const cartOf = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`Корзина, ${count}\\s`) })

const pressPlaceOrder = (page: Page) =>
  page.getByRole('button', { name: 'Оформить заказ' }).last().click()

/** One stylebook, in a cart that the platform knows. */
async function openFilledCart(former: Page): Promise<void> {
  await openPage(former, stylebook)
  await addToCart(former)
  await openPage(former, '/cart')
  await expect.poll(() => readPlatformCart(former)).toEqual({ [sku]: 1 })
}

async function changeOffline(
  { context, former }: UpgradeScenarioContext,
  quantity: number,
): Promise<void> {
  await openFilledCart(former)
  await context.setOffline(true)
  await setQuantity(former, /Стайлбук/, quantity)
  await expect(getQuantityField(former, /Стайлбук/)).toHaveValue(String(quantity))
}

/** The former tab stands before the button that places the order. */
async function fillFormerCheckout({ former, email }: UpgradeScenarioContext): Promise<void> {
  await openPage(former, plaid)
  await addToCart(former)
  await openPage(former, '/checkout')
  await fillCheckout(former, { 'Электронная почта': email })
}

const online: UpgradeScenario = {
  name: 'a cart is added to, changed and ordered in turn by both tabs',
  orders: 1,
  before: ({ former }) => openFilledCart(former),
  async after({ former, email }, current) {
    await openPage(current, '/cart')
    await expect(getQuantityField(current, /Стайлбук/)).toHaveValue('1')
    await setQuantity(current, /Стайлбук/, 3)
    await expect(getQuantityField(former, /Стайлбук/)).toHaveValue('3')
    await setQuantity(former, /Стайлбук/, 2)
    await expect(getQuantityField(current, /Стайлбук/)).toHaveValue('2')
    await expect.poll(() => readPlatformCart(current)).toEqual({ [sku]: 2 })
    await openPage(current, plaid)
    await addToCart(current)
    await expect(getCartLine(former, /Плед/)).toBeVisible()
    await openPage(current, '/checkout')
    await fillCheckout(current, { 'Электронная почта': email })
    expect(await placeOrder(current)).toMatch(/^\d+$/)
    await expect(cartOf(former, 0)).toBeAttached()
  },
}

const changedOffline: UpgradeScenario = {
  name: 'a change that the former tab made without a network is sent after the upgrade',
  orders: 0,
  before: tabs => changeOffline(tabs, 4),
  async after({ context, former }, current) {
    await context.setOffline(false)
    await openPage(current, '/cart')
    await expect(getQuantityField(current, /Стайлбук/)).toHaveValue('4')
    await expect.poll(() => readPlatformCart(current)).toEqual({ [sku]: 4 })
    await setQuantity(former, /Стайлбук/, 2)
    await expect(getQuantityField(current, /Стайлбук/)).toHaveValue('2')
    await expect.poll(() => readPlatformCart(current)).toEqual({ [sku]: 2 })
  },
}

const closedOffline: UpgradeScenario = {
  name: 'a change waits in a browser whose former tab was closed, and this release sends it',
  orders: 0,
  async before(tabs) {
    await changeOffline(tabs, 5)
    await tabs.former.close()
  },
  async after({ context }, current) {
    await context.setOffline(false)
    await openPage(current, '/cart')
    await expect(getQuantityField(current, /Стайлбук/)).toHaveValue('5')
    await expect.poll(() => readPlatformCart(current)).toEqual({ [sku]: 5 })
  },
}

const orderedOffline: UpgradeScenario = {
  name: 'an order that the former tab made without a network is placed once by this release',
  orders: 1,
  async before(tabs) {
    const { context, former } = tabs
    await fillFormerCheckout(tabs)
    await former.waitForLoadState('networkidle')
    await waitUntilFilesAreCached(former)
    await context.setOffline(true)
    await pressPlaceOrder(former)
    await expect(former.getByRole('heading', { name: 'Заказ ждёт отправки' })).toBeVisible()
    await former.close()
  },
  async after({ context }, current) {
    await context.setOffline(false)
    await current.goto('/')
    await waitForHydration(current)
    await current.getByRole('button', { name: /^Подтвердить заказ/ }).click()
    await expect(current.getByText(/Заказ №\s\d+ принят/)).toBeVisible()
    await expect(cartOf(current, 0)).toBeAttached()
  },
}

const orderedByFormer: UpgradeScenario = {
  name: 'the former tab places the order of a cart that this release has changed',
  orders: 1,
  before: fillFormerCheckout,
  async after({ former }, current) {
    await openPage(current, '/cart')
    await setQuantity(current, /Плед/, 2)
    await expect(former.getByText(/Товары, 2\sшт/).first()).toBeVisible()
    await pressPlaceOrder(former)
    await expect(former.getByText(/Спасибо, заказ №\s\d+ принят/)).toBeVisible()
    await expect(cartOf(current, 0)).toBeAttached()
  },
}

export const upgradeScenarios: readonly UpgradeScenario[] = [
  online,
  changedOffline,
  closedOffline,
  orderedOffline,
  orderedByFormer,
]
