import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { normalizeSpaces } from './journey.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const inEuros = {
  multistore: false,
  catalogCurrency: 'EUR',
  defaultStoreCode: 'main',
  storeViews: {
    main: {
      storeId: 1,
      name: 'Fern & Field',
      i18n: { defaultLocale: 'en-US', currencyCode: 'EUR' },
      tax: { defaultCountry: 'DE' },
      elasticsearch: { index: 'vitrina_catalog' },
    },
  },
}
const catalogue = new URL('../platform/src/testing/catalogues/search-index.ndjson', import.meta.url)

let folder: string
let shop: Shop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-euros-'))
  const file = path.join(folder, 'views.json')
  await writeFile(file, JSON.stringify(inEuros))
  shop = await startShop({ VITRINA_STORE_VIEWS: file, VITRINA_SEED: 'off' })
  await importCatalogue()
})
test.afterAll(async () => {
  await shop?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** As the shop's operator does, while it runs. */
async function importCatalogue() {
  const command = spawn(process.execPath, ['platform/src/cli.ts', 'import', '-', '--stock', '5'], {
    env: { ...process.env, VITRINA_DATA_DIR: shop.dataFolder },
  })
  command.stdin.end(await readFile(catalogue))
  const [said, told] = await Promise.all([text(command.stdout), text(command.stderr)])
  expect(said, told).toContain('product      7')
}

async function page(address: string) {
  const answer = await fetch(shop.url + address)
  expect(answer.status, address).toBe(200)
  const html = await answer.text()
  // What the page says, without the state it hands to the browser.
  return normalizeSpaces(html.replace(/<script[\s\S]*?<\/script>/g, '')).replaceAll('<!-- -->', '')
}

async function call(address: string, body?: object) {
  const answer = await fetch(`${shop.url}/api/${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, result } = (await answer.json()) as { code: number; result: unknown }
  expect(code, JSON.stringify(result)).toBe(200)
  return result
}

test('an imported catalogue is served with its menu, euro prices and option names', async () => {
  await expect
    .poll(() => page('/'), { timeout: 60_000 })
    .toMatch(/<a[^>]*href="\/men"[^>]*>[\s\S]*?Men[\s\S]*?<a[^>]*href="\/women"/)
  const home = await page('/')
  expect(home).toContain('<html lang="en')
  expect(home).toMatch(/<title>[^<]*Fern &amp; Field<\/title>/)

  const tops = await page('/men/tops')
  expect(tops).toContain('Canvas Apron™')
  expect(tops).not.toContain('Garden Smock')
  expect(await page('/women/tops')).toContain('Garden Smock')

  const gear = await page('/gear')
  expect(gear).toContain('€42')
  expect(gear).toContain('Gloves &amp; Liners')
  expect(gear).not.toContain('₽')

  const apron = await page('/canvas-apron')
  for (const words of ['Ochre', 'Moss', '€34', 'Fern &amp; Field']) expect(apron).toContain(words)
  expect(apron).not.toMatch(/₽|Russia|Vitrina/)
})

test('an imported product is ordered in euros, and the order email is in English', async () => {
  const cartId = await call('cart/create', {})
  const cart = `cartId=${cartId}`
  const chosen = [
    { option_id: '93', option_value: '49' },
    { option_id: '157', option_value: '168' },
  ]
  await call(`cart/update?${cart}`, {
    cartItem: {
      ...{ sku: 'APRON', qty: 2, quoteId: cartId },
      product_option: { extension_attributes: { configurable_item_options: chosen } },
    },
  })
  expect(await call(`cart/pull?${cart}`)).toMatchObject([{ sku: 'APRON-M-Ochre', qty: 2 }])
  expect(await call('cart/delivery-countries')).toEqual(['DE'])
  const address = {
    ...{ firstname: 'Ada', lastname: 'Lind', street: ['Gartenweg', '3'], city: 'Jena' },
    ...{ postcode: '07743', country_id: 'DE', telephone: '+49 3641 555', email: 'ada@shop.test' },
  }
  const [method] = (await call(`cart/shipping-methods?${cart}`, { address })) as {
    carrier_code: string
    method_code: string
  }[]
  const totals = await call(`cart/totals?${cart}`)
  expect(totals).toMatchObject({ grand_total: 68, base_currency_code: 'EUR' })

  await call('order', {
    ...{ cart_id: cartId, user_id: '' },
    products: [
      {
        ...{ sku: 'APRON', qty: 2, price: 34 },
        product_option: { extension_attributes: { configurable_item_options: chosen } },
      },
    ],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: method?.carrier_code,
      shipping_method_code: method?.method_code,
      payment_method_code: 'cashondelivery',
      payment_method_additional: {},
    },
    store_code: '',
  })

  const mail = path.join(shop.dataFolder, 'mail')
  const emails = async () => {
    const names = await readdir(mail).catch(() => [])
    return names.filter(name => name.endsWith('.eml'))
  }
  await expect.poll(async () => (await emails()).length, { timeout: 60_000 }).toBe(1)
  const [name] = await emails()
  const email = await PostalMime.parse(await readFile(path.join(mail, name ?? '')))
  expect(normalizeSpaces(email.subject ?? '')).toMatch(/^Order .*Fern & Field$/)
  expect(normalizeSpaces(email.text ?? '')).toContain('€68.00')
  expect(email.html).not.toMatch(/[а-яё₽]/i)
})
