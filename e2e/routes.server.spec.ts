import { findProducts } from './catalogue.ts'
import { normalizeSpaces } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

async function ask(path: string) {
  const answer = await fetch(shop() + path, { redirect: 'manual' })
  const html = await answer.text()
  const title = normalizeSpaces(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '')
  return { status: answer.status, title, html }
}

const titles = {
  '/': 'Одежда, обувь и вещи для дома – Витрина',
  '/pwa.html': 'Одежда, обувь и вещи для дома – Витрина',
  '/checkout': 'Оформление заказа – Витрина',
  '/my-account': 'Личный кабинет – Витрина',
  '/my-account/shipping-details': 'Адреса – Витрина',
  '/my-account/orders': 'Заказы – Витрина',
  '/my-account/orders/1': 'Заказ – Витрина',
  '/my-account/recently-viewed': 'Недавно смотрели – Витрина',
  '/compare': 'Сравнение – Витрина',
  '/wishlist': 'Избранное – Витрина',
  '/wishlist/shared': 'Избранное – Витрина',
  '/error': 'Не удалось загрузить – Витрина',
  '/c/platya': 'Платья – Витрина',
  '/news': 'Новости – Витрина',
  '/i/dostavka-i-oplata': 'Доставка и оплата – Витрина',
  '/create-password': 'Новый пароль – Витрина',
}

for (const [path, title] of Object.entries(titles)) {
  test(`${path} responds with 200 and its page title`, async () => {
    const page = await ask(path)
    expect([page.status, page.title]).toEqual([200, title])
  })
}

test('a news item responds with 200 below /news/i with its canonical link', async () => {
  const { html } = await ask('/news')
  const [, path = ''] = /href="(\/news\/i\/[^"]+)"/.exec(html) ?? []
  const item = await ask(path)
  expect(item.status).toBe(200)
  expect(item.html).toContain(`<link rel="canonical" href="${shop()}${path}"/>`)
})

for (const type of ['simple', 'virtual', 'downloadable', 'grouped', 'bundle', 'configurable']) {
  test(`a ${type} product responds with 200 at /p/ by its SKU and slug`, async () => {
    const filters = { type_id: { eq: type }, visibility: { in: [4] }, status: { eq: 1 } }
    const [product] = await findProducts(shop(), filters)
    if (!product) throw new Error(`The shop has no ${type} product.`)
    const page = await ask(`/p/${product.sku}/${product.slug}`)
    expect([page.status, page.html.includes(`/${product.url_path}"/>`)]).toEqual([200, true])
  })
}

for (const path of ['/page-not-found', '/c/takogo-net', '/i/takogo-net', '/news/i/takogo-net']) {
  test(`${path} responds with 404 and the title of the page “not found”`, async () => {
    const page = await ask(path)
    expect([page.status, page.title]).toEqual([404, 'Страница не найдена – Витрина'])
  })
}
