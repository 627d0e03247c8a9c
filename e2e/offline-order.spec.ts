import type { Page } from '@playwright/test'
import { readPageHeading } from './demo-texts.ts'
import { findAccessibilityFaults } from './faults.ts'
import { addToCart, checkBoxByKeyboard, openPage } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { startNetworkProxy } from './network-proxy.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { fillCheckoutByAccessibleNames } from './screen-reader.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'
import { collectPageErrors } from './watch-page.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const product = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'
const placeButton = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('button', { name: words('checkout:review.place') }).last()
const thanks = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('heading', { level: 1, name: words.pattern('checkout:placed.title') })
const card = (page: Page) => page.getByRole('main').getByRole('article')

async function readyToOrder(
  page: Page,
  { words, prefix }: JourneyVariant,
  url = '',
): Promise<void> {
  await openPage(page, url + prefix + product)
  await addToCart(page, words)
  await openPage(page, `${url}${prefix}/checkout`)
  await fillCheckoutByAccessibleNames(page, words)
}

/** Waits until the HTML of a page, and what it needs, can be had without a network. */
async function kept(page: Page, { locale, prefix }: JourneyVariant): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async path => (await caches.match(path))?.text(), `${prefix}/checkout`),
    )
    .toContain('</html>')
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page, locale)
}

async function orderOffline(page: Page, cell: JourneyVariant): Promise<void> {
  await page.context().setOffline(true)
  const { words } = cell
  await placeButton(page, cell).click()
  const title = { level: 1, name: words('checkout:waiting.title') }
  await expect(page.getByRole('heading', title)).toBeVisible()
  const state = { name: words('checkout:waiting.state.waiting') }
  await expect(card(page).getByRole('heading', state)).toBeVisible()
}

declareLocalizedJourneys('Russian', cell => {
  const { words, locale, prefix } = cell

  test(
    'an offline order survives a browser restart and is placed once when confirmed @phone',
    { tag: '@smoke' },
    async ({ playwright, baseURL, contextOptions, viewport, launchOptions }, { outputDir }) => {
      const network = await startNetworkProxy()
      const openBrowser = () =>
        playwright.chromium.launchPersistentContext(`${outputDir}/profile`, {
          ...launchOptions,
          ...contextOptions,
          ...(baseURL && { baseURL }),
          proxy: { server: network.url },
          viewport,
          locale,
        })
      const name = await readPageHeading(prefix + product)
      const context = await openBrowser()
      const page = await context.newPage()
      await readyToOrder(page, cell)
      await kept(page, cell)
      network.cut()
      await orderOffline(page, cell)
      await expect(card(page).getByText(name).first()).toBeVisible()
      await expect(thanks(page, cell)).toHaveCount(0)
      expect(await findAccessibilityFaults(page)).toEqual([])
      await expectTranslatedWithoutOverflow(page)
      await context.close()

      const later = await openBrowser()
      const reopened = await later.newPage()
      await reopened.goto(`${prefix}/checkout`)
      await reopened.getByRole('link', { name: words('cart:waiting.open_one') }).click()
      await expect(card(reopened).getByText(name).first()).toBeVisible()
      await reopened.goto('about:blank')
      network.restore()

      const complaints = await collectPageErrors(reopened)
      const sent: (string | undefined)[] = []
      reopened.on('request', request => {
        if (request.url().endsWith('/api/order')) sent.push(request.headers()['idempotency-key'])
      })
      await openPage(reopened, `${prefix}/`)
      await expect(reopened.getByText(words('cart:notice.orderWaiting'))).toBeVisible()
      expect(sent).toEqual([])
      await reopened
        .getByRole('button', { name: words('cart:notice.orderWaiting.confirm') })
        .click()
      await expect(reopened.getByText(words.pattern('cart:notice.orderFound'))).toBeVisible()
      await expect(
        reopened.getByRole('link', { name: words.plural('shell:cart.label', 0) }),
      ).toBeVisible()
      expect(sent).toHaveLength(1)
      expect(complaints).toEqual([])
      await later.close()
      await network.close()
    },
  )

  test('an order refused for lack of stock shows the reason at its cart line @desktop', async ({
    page,
    ownShop,
  }) => {
    await readyToOrder(page, cell, ownShop.url)
    await page.getByRole('button', { name: words('cart:checkout.changeCart') }).click()
    const microcart = page.getByRole('dialog', { name: words('cart:cart.title') })
    await microcart.getByRole('button', { name: words('basket:line.more') }).click()
    // The shop has counted both: the second one is in its cart before the network goes.
    await expect(page.getByText(words('cart:totals.items', { count: 2 })).first()).toBeVisible()
    await page.keyboard.press('Escape')

    await orderOffline(page, cell)
    const sku = await skuOf(page)
    await buyAllBut(ownShop, sku, 1)
    await page.context().setOffline(false)

    await expect(
      card(page).getByRole('heading', { name: words('checkout:waiting.state.refused') }),
    ).toBeVisible({
      timeout: 20_000,
    })
    await expect(card(page).getByText(words('checkout:review.tooFew', { count: 1 }))).toBeVisible()
    const notices = page.getByRole('region', { name: words('shell:notices') })
    await page.addLocatorHandler(notices.getByText(words('cart:notice.changed')), () =>
      notices
        .getByRole('button', { name: words('shell:close') })
        .first()
        .click(),
    )
    await card(page)
      .getByRole('link', { name: words('checkout:waiting.mend') })
      .click()
    await expect(page.getByText(words('checkout:review.conflict'))).toBeVisible()
    await page
      .getByRole('button', { name: words('cart:checkout.changeCart') })
      .first()
      .click()
    await microcart.getByRole('button', { name: words('basket:line.less') }).click()
    await page.keyboard.press('Escape')
    await expect(
      page
        .getByText(words('cart:line.pieces', { count: 1 }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await checkBoxByKeyboard(page.getByRole('checkbox', { name: words('checkout:review.terms') }))
    await checkBoxByKeyboard(
      page.getByRole('checkbox', { name: new RegExp(`^${words('checkout:review.personalData')}`) }),
    )
    await placeButton(page, cell).click()
    await expect(thanks(page, cell)).toBeVisible()
  })

  test('two tabs that order one cart concurrently create and show the same order @desktop', async ({
    page,
  }) => {
    await readyToOrder(page, cell)
    const second = await page.context().newPage()
    await openPage(second, `${prefix}/checkout`)
    await checkBoxByKeyboard(second.getByRole('checkbox', { name: words('checkout:review.terms') }))
    await checkBoxByKeyboard(
      second.getByRole('checkbox', {
        name: new RegExp(`^${words('checkout:review.personalData')}`),
      }),
    )
    const answers: number[] = []
    for (const tab of [page, second]) {
      tab.on('response', response => {
        if (response.url().endsWith('/api/order')) answers.push(response.status())
      })
    }
    // The first answer comes when both have pressed: a quick one would take the other button away.
    const bothPressed = Promise.withResolvers<void>()
    await page.context().route('**/api/order', async route => {
      await bothPressed.promise
      await route.continue()
    })
    await placeButton(page, cell).click()
    await placeButton(second, cell).click()
    bothPressed.resolve()
    await expect(thanks(page, cell)).toBeVisible()
    await expect(thanks(second, cell)).toBeVisible()
    const number = await thanks(page, cell).textContent()
    expect(await thanks(second, cell).textContent()).toBe(number)
    expect(answers).toEqual([200])
    await second.close()
  })
})

/** What lies in the cart, as the browser remembers it. */
function skuOf(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('shop/cart/current-cart') ?? '{}').lines[0].sku,
  )
}

/** Another shopper buys up the stock. */
async function buyAllBut({ platformUrl }: Shop, sku: string, left: number): Promise<void> {
  async function call(path: string, body?: object) {
    const response = await fetch(platformUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, result } = (await response.json()) as { code: number; result: never }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${JSON.stringify(result)}`)
    return result
  }
  const { qty } = (await call(`/api/stock/check?sku=${sku}`)) as { qty: number }
  const cart = (await call('/api/cart/create', {})) as string
  await call(`/api/cart/update?cartId=${cart}`, { cartItem: { sku, qty: qty - left } })
  const address = {
    firstname: 'Борис',
    lastname: 'Орлов',
    street: ['Ленина, 5'],
    city: 'Томск',
    postcode: '634041',
    // The whole stock is more than is ordered without confirming it by email.
    email: 'boris@example.ru',
    country_id: 'RU',
  }
  await call('/api/order', {
    cart_id: cart,
    products: [{ sku, qty: qty - left }],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: 'courier',
      shipping_method_code: 'door',
      payment_method_code: 'cod',
    },
  })
}
