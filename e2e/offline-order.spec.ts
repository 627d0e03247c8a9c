import type { Page } from '@playwright/test'
import { findFaults, measureHorizontalOverflow } from './faults.ts'
import { addToCart, checkByKeyboard, fillCheckout, waitForHydration } from './journey.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'
import { watchPage } from './watch-page.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const product = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'
const place = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' }).last()
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /Спасибо, заказ №\s\d{9} принят/ })
const card = (page: Page) => page.getByRole('article', { name: /Заказ|Магазин/ })

async function readyToOrder(page: Page, url = ''): Promise<void> {
  await page.goto(url + product)
  await waitForHydration(page)
  await addToCart(page)
  await page.goto(`${url}/checkout`)
  await waitForHydration(page)
  await fillCheckout(page)
}

/** Waits until the HTML of a page, and what it needs, can be had without a network. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async path => (await caches.match(path))?.text(), path))
    .toContain('</html>')
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page)
}

async function orderOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы в ожидании' })).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'Заказ ждёт отправки' })).toBeVisible()
}

test(
  'an offline order survives a browser restart, is confirmed and placed once @phone',
  { tag: '@smoke' },
  async ({ playwright, baseURL, contextOptions, viewport, launchOptions }, { outputDir }) => {
    const open = () =>
      playwright.chromium.launchPersistentContext(`${outputDir}/profile`, {
        ...launchOptions,
        ...contextOptions,
        ...(baseURL && { baseURL }),
        viewport,
        locale: 'ru-RU',
      })
    const context = await open()
    const page = await context.newPage()
    await readyToOrder(page)
    await kept(page, '/checkout')
    await orderOffline(page)
    await expect(card(page).getByText('Свитер').first()).toBeVisible()
    await expect(page.getByText(/Спасибо/)).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
    expect(await measureHorizontalOverflow(page)).toBe(0)
    await context.close()

    const later = await open()
    const reopened = await later.newPage()
    await later.setOffline(true)
    await reopened.goto('/checkout')
    await reopened.getByRole('link', { name: 'Посмотреть заказ' }).click()
    await expect(card(reopened).getByText('Свитер').first()).toBeVisible()
    await reopened.goto('about:blank')
    await later.setOffline(false)

    const complaints = await watchPage(reopened)
    const sent: (string | undefined)[] = []
    reopened.on('request', request => {
      if (request.url().endsWith('/api/order')) sent.push(request.headers()['idempotency-key'])
    })
    await reopened.goto('/')
    await waitForHydration(reopened)
    await expect(reopened.getByText('Заказ ждёт отправки')).toBeVisible()
    expect(sent).toEqual([])
    await reopened.getByRole('button', { name: 'Подтвердить заказ, сделанный без связи' }).click()
    await expect(reopened.getByText(/Заказ №\s\d{9} принят/)).toBeVisible()
    await expect(reopened.getByRole('link', { name: 'Корзина, 0 товаров' })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(complaints).toEqual([])
    await later.close()
  },
)

test('an order refused for stock says so beside the line and can be corrected @desktop', async ({
  page,
  ownShop,
}) => {
  await readyToOrder(page, ownShop.url)
  await page.getByRole('button', { name: 'Изменить корзину' }).click()
  const microcart = page.getByRole('dialog', { name: /Корзина/ })
  await microcart.getByRole('button', { name: 'Больше' }).click()
  // The shop has counted both: the second one is in its cart before the network goes.
  await expect(page.getByText(/Товары, 2\sшт/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await orderOffline(page)
  const sku = await skuOf(page)
  await buyAllBut(ownShop, sku, 1)
  await page.context().setOffline(false)

  await expect(card(page).getByRole('heading', { name: 'Магазин не принял заказ' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(card(page).getByText('осталось 1 шт., уменьшите количество')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Уведомления' })
  await page.addLocatorHandler(notices.getByText('В вашей корзине кое-что изменилось'), () =>
    notices.getByRole('button', { name: 'Закрыть' }).first().click(),
  )
  await card(page).getByRole('link', { name: 'Исправить заказ' }).click()
  await expect(page.getByText('Пока вы оформляли заказ, вещи в нём изменились:')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить корзину' }).first().click()
  await microcart.getByRole('button', { name: 'Меньше' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 шт.').filter({ visible: true }).first()).toBeVisible()
  await checkByKeyboard(page.getByRole('checkbox', { name: /Принимаю/ }))
  await checkByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await place(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('two tabs that place one cart at once create one order, and both show it @desktop', async ({
  page,
}) => {
  await readyToOrder(page)
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await waitForHydration(second)
  await checkByKeyboard(second.getByRole('checkbox', { name: /Принимаю/ }))
  await checkByKeyboard(second.getByRole('checkbox', { name: /Даю согласие/ }))
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
  await place(page).click()
  await place(second).click()
  bothPressed.resolve()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(second)).toBeVisible()
  const number = await thanks(page).textContent()
  expect(await thanks(second).textContent()).toBe(number)
  expect(answers).toEqual([200])
  await second.close()
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
