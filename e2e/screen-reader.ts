import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { checkByKeyboard, normalizeSpaces, open } from './journey.ts'

/** A dress of one colour in several sizes. */
const product = '/zhenschinam/platya/platya-rubashki/plate-rubashka-v-tonkuyu-polosku'

type Words = (key: string) => string

/** The words of a language by their names, as «cart:checkout.title». */
function readWords(locale: string): Words {
  const read = (area = ''): Record<string, string> =>
    JSON.parse(
      readFileSync(
        new URL(`../shared/i18n/messages/${locale}/${area}.json`, import.meta.url),
        'utf8',
      ),
    )
  return key => {
    const [area, name = ''] = key.split(':')
    const word = read(area)[name]
    if (!word) throw new Error(`There is no ${key} in ${locale}. Name a text of its dictionary.`)
    return word
  }
}

/** The first step of the checkout, told by names alone. */
async function fillContacts(page: Page, words: Words): Promise<void> {
  const contacts = { firstName: 'Anna', lastName: 'Petrova', emailAddress: 'anna@example.org' }
  for (const [field, value] of Object.entries(contacts)) {
    await page.getByRole('textbox', { name: words(`cart:field.${field}`) }).fill(value)
  }
  await page.getByRole('button', { name: words('cart:checkout.toDelivery') }).click()
}

const inTomsk = {
  streetAddress: 'Lenina',
  city: 'Tomsk',
  houseNumber: '118',
  zipCode: '634041',
  phoneNumber: '+7 913 555-01-42',
}

/** To a pick-up point where the city has some, else to the address. */
async function fillDelivery(
  page: Page,
  words: Words,
  { city, phoneNumber, ...place }: typeof inTomsk,
): Promise<void> {
  const named = (field: string) => ({ name: words(`checkout:field.${field}`), exact: true })
  await page.getByRole('combobox', named('city')).fill(city)
  const ways = page.getByRole('group', { name: words('checkout:field.shippingMethod') })
  await checkByKeyboard(
    ways.getByRole('radio', { name: words('checkout:shipping.transport/company') }),
  )
  if (city === inTomsk.city) {
    const points = page.getByRole('group', { name: words('delivery:points.all') })
    await checkByKeyboard(points.getByRole('radio').first())
  } else {
    for (const [field, value] of Object.entries(place))
      await page.getByRole('textbox', named(field)).fill(value)
  }
  await page.getByRole('textbox', named('phoneNumber')).fill(phoneNumber)
  await page.getByRole('button', { name: words('cart:checkout.toPayment') }).click()
}

async function choosePayment(page: Page, words: Words, method: string): Promise<void> {
  const ways = page.getByRole('group', { name: words('checkout:field.paymentMethod') })
  await checkByKeyboard(ways.getByRole('radio', { name: words(`checkout:payment.${method}`) }))
  await page.getByRole('button', { name: words('cart:checkout.toReview') }).click()
}

/** What a screen reader tells of the whole checkout at its last step. */
function tellReview(words: Words, isWide: boolean): string {
  const done = ['personal', 'delivery', 'payment'].map(step => {
    const title = words(`cart:checkout.step.${step}`)
    return `
      - listitem:
        - heading "${title}" [level=2]
        - 'button "${words('cart:checkout.edit.label').replace('{{step}}', title)}"'`
  })
  const [terms, personalData] = ['terms', 'personalData'].map(
    text => `${words(`checkout:review.${text}`)} ${words(`checkout:review.${text}.link`)}`,
  )
  return `
    - heading "${words('cart:checkout.title')}" [level=1]
    - complementary "${words('cart:checkout.order')}":
      - ${isWide ? 'term\n      - definition' : 'button [expanded=false]'}
    - list:${done.join('')}
      - listitem:
        - heading "${words('cart:checkout.step.review')}" [level=2]
        - checkbox "${terms}" [checked=false]
        - checkbox "${personalData}" [checked=false]
        - button "${words('checkout:review.place')}"`
}

/** Buys a dress by roles and names alone, and hears at the end that the order was placed. */
export async function buyByAccessibleNames(
  page: Page,
  locale: string,
  shop: string,
  address = inTomsk,
): Promise<void> {
  const words = readWords(locale)
  await orderByAccessibleNames(page, locale, shop, { address })
  const [before = '', after = ''] = words('cart:placed.title').split('{{number}}')
  const placed = page.getByRole('heading', { level: 1, name: normalizeSpaces(after).trim() })
  await expect(placed).toContainText(before.trim())
  await expect(placed).toBeFocused()
}

/** Orders a dress by roles and names alone, to be paid so. */
export async function orderByAccessibleNames(
  page: Page,
  locale: string,
  shop: string,
  { address = inTomsk, payment = 'cashondelivery' } = {},
): Promise<void> {
  const words = readWords(locale)
  await open(page, shop + product)
  await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
  const size = page.getByRole('group', { name: words('catalog:attribute.size') })
  await checkByKeyboard(size.getByRole('radio').first())
  await page
    .getByRole('button', { name: words('catalog:product.addToCart') })
    .first()
    .click()
  const notices = page.getByRole('region', { name: words('shell:notices') })
  await notices.getByRole('link', { name: words('cart:notice.checkout') }).click()
  await fillContacts(page, words)
  await fillDelivery(page, words, address)
  await choosePayment(page, words, payment)
  const isWide = (page.viewportSize()?.width ?? 0) >= 1120
  await expect(page.getByRole('main')).toMatchAriaSnapshot(tellReview(words, isWide))
  await checkByKeyboard(page.getByRole('checkbox', { name: words('checkout:review.terms') }))
  await checkByKeyboard(page.getByRole('checkbox', { name: words('checkout:review.personalData') }))
  await page.getByRole('button', { name: words('checkout:review.place') }).click()
}
