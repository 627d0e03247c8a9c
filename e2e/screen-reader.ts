import { expect, type Locator, type Page } from '@playwright/test'
import { normalizeSpaces, openPage } from './journey.ts'
import { type InputDevice, pointerInput } from './pointer-or-keyboard.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { type JourneyMessages, readJourneyMessages } from './words.ts'

/** A dress of one colour in several sizes. */
export const shirtDressPath = '/zhenschinam/platya/platya-rubashki/plate-rubashka-v-tonkuyu-polosku'

type Shopper = { page: Page; words: JourneyMessages; hands: InputDevice }

/** The first step of the checkout, told by names alone. */
async function fillContacts({ page, words, hands }: Shopper, email: string): Promise<void> {
  const contacts = { firstName: 'Anna', lastName: 'Petrova', emailAddress: email }
  for (const [field, value] of Object.entries(contacts)) {
    await hands.type(
      page.getByRole('textbox', { name: words(`cart:field.${field}`), exact: true }),
      value,
    )
  }
  await hands.press(page.getByRole('button', { name: words('cart:checkout.toDelivery') }))
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
  { page, words, hands }: Shopper,
  { city, phoneNumber, ...place }: typeof inTomsk,
): Promise<void> {
  const named = (field: string) => ({ name: words(`checkout:field.${field}`), exact: true })
  await hands.type(page.getByRole('combobox', named('city')), city)
  const ways = page.getByRole('group', { name: words('checkout:field.shippingMethod') })
  await hands.check(ways.getByRole('radio', { name: words('checkout:shipping.transport/company') }))
  if (city === inTomsk.city) {
    const points = page.getByRole('group', { name: words('checkout:points.all') })
    await hands.check(points.getByRole('radio').first())
    await expectTranslatedWithoutOverflow(page)
  } else {
    for (const [field, value] of Object.entries(place))
      await hands.type(page.getByRole('textbox', named(field)), value)
  }
  await hands.type(page.getByRole('textbox', named('phoneNumber')), phoneNumber)
  await hands.press(page.getByRole('button', { name: words('cart:checkout.toPayment') }))
}

async function choosePayment({ page, words, hands }: Shopper, method: string): Promise<void> {
  const ways = page.getByRole('group', { name: words('checkout:field.paymentMethod') })
  await hands.check(ways.getByRole('radio', { name: words(`checkout:payment.${method}`) }))
  await hands.press(page.getByRole('button', { name: words('cart:checkout.toReview') }))
}

/** What a screen reader tells of the whole checkout at its last step. */
function readReviewStep(words: JourneyMessages, isWide: boolean): string {
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
  await orderByAccessibleNames(page, locale, shop, { address })
  await expectOrderPlaced(page, readJourneyMessages(locale))
}

/** The order was placed, and the focus is where it is said. */
export async function expectOrderPlaced(page: Page, words: JourneyMessages): Promise<void> {
  const [before = '', after = ''] = words('checkout:placed.title').split('{{number}}')
  const placed = page.getByRole('heading', { level: 1, name: normalizeSpaces(after).trim() })
  await expect(placed).toContainText(before.trim())
  await expect(placed).toBeFocused()
}

/** Chooses the first size of a product, and puts it into the cart. */
async function addByNames({ page, words, hands }: Shopper): Promise<void> {
  const size = page.getByRole('group', { name: words('catalog:attribute.size') })
  await hands.check(size.getByRole('radio').first())
  await hands.press(page.getByRole('button', { name: words('catalog:product.addToCart') }).first())
}

function cartLink({ page, words }: Shopper, pieces: number): Locator {
  const name = new RegExp(`^${words('shell:cart')}, ${pieces} `)
  return page.getByRole('link', { name })
}

/** By the cart, which stays: the notice that leads there too is gone after five seconds. */
async function goToCheckout(shopper: Shopper, pieces: number): Promise<void> {
  const { page, words, hands } = shopper
  await hands.pressAbove(cartLink(shopper, pieces))
  const cart = page.getByRole('dialog', { name: words('cart:cart.title') })
  await hands.press(cart.getByRole('link', { name: words('basket:checkout') }))
}

type Order = { address: typeof inTomsk; payment: string; email: string }

async function fillSteps(shopper: Shopper, { address, payment, email }: Order): Promise<void> {
  await fillContacts(shopper, email)
  await fillDelivery(shopper, address)
  await choosePayment(shopper, payment)
}

async function agree({ page, words, hands }: Shopper): Promise<void> {
  await hands.check(page.getByRole('checkbox', { name: words('checkout:review.terms') }))
  await hands.check(
    page.getByRole('checkbox', { name: new RegExp(`^${words('checkout:review.personalData')}`) }),
  )
}

/** Fills an open checkout up to the button that places the order. */
export async function fillCheckoutByAccessibleNames(
  page: Page,
  words: JourneyMessages,
): Promise<void> {
  const shopper = { page, words, hands: pointerInput }
  const order = { address: inTomsk, payment: 'cashondelivery', email: 'anna@example.org' }
  await fillSteps(shopper, order)
  await agree(shopper)
}

/** Orders goods, a dress where nothing is named, by roles and names alone, to be paid so. */
export async function orderByAccessibleNames(
  page: Page,
  locale: string,
  shop: string,
  {
    address = inTomsk,
    payment = 'cashondelivery',
    email = 'anna@example.org',
    products = [shirtDressPath],
    hands = pointerInput,
  } = {},
): Promise<void> {
  const words = readJourneyMessages(locale)
  const shopper = { page, words, hands }
  for (const [index, product] of products.entries()) {
    await openPage(page, shop + product)
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await addByNames(shopper)
    await expect(cartLink(shopper, index + 1)).toBeVisible()
  }
  await goToCheckout(shopper, products.length)
  await fillSteps(shopper, { address, payment, email })
  const isWide = (page.viewportSize()?.width ?? 0) >= 1120
  await expect(page.getByRole('main')).toMatchAriaSnapshot(readReviewStep(words, isWide))
  await expectTranslatedWithoutOverflow(page)
  await agree(shopper)
  await hands.press(page.getByRole('button', { name: words('checkout:review.place') }))
}
