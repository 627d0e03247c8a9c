import { expectAccessiblePage } from './faults.ts'
import { addToCart, openPage } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

const plaid = '/dom/tekstil/pled-v-zelenuyu-kletku'

declareLocalizedJourneys('Russian', ({ words, prefix }) => {
  test('a pick-up point is chosen on the map by keyboard, and shown in the list @phone', async ({
    page,
  }) => {
    await openPage(page, prefix + plaid)
    await addToCart(page, words)
    await openPage(page, `${prefix}/checkout`)
    const contacts = { firstName: 'Anna', lastName: 'Petrova', emailAddress: 'anna@example.ru' }
    for (const [field, value] of Object.entries(contacts)) {
      const name = words(`cart:field.${field}`)
      await page.getByRole('textbox', { name, exact: true }).fill(value)
    }
    await page.getByRole('button', { name: words('cart:checkout.toDelivery') }).click()
    const city = page.getByRole('combobox', { name: words('checkout:field.city'), exact: true })
    await city.fill('Томск')
    const show = page.getByRole('button', { name: words('checkout:plan.show') })
    await show.press('Enter')
    const plan = page.getByRole('figure', { name: words('checkout:plan'), exact: true })
    const markers = plan.getByRole('button')
    expect(await markers.count()).toBeGreaterThan(3)
    await expectAccessiblePage(page)
    await expectTranslatedWithoutOverflow(page)

    await page.keyboard.press('Tab')
    await expect(markers.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(markers.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(markers.last()).toHaveAttribute('aria-pressed', 'true')
    const list = page.getByRole('group', { name: words('checkout:points.all') })
    const chosen = list.getByRole('radio', { checked: true })
    await expect(chosen).toHaveAccessibleName(new RegExp(`^${await markers.count()} `))
    await markers.first().click()
    await expect(chosen).toHaveAccessibleName(/^1 /)
    await expectAccessiblePage(page)
  })
})
