import type { Page } from '@playwright/test'
import { readPageHeading } from './demo-texts.ts'
import { expectAccessibleInBothThemes } from './faults.ts'
import { addToCart, openPage, waitForHydration } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'
import { readJourneyMessages } from './words.ts'

const product = '/podarki/staylbuki/staylbuk-osen-i-zima'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

declareLocalizedJourneys('Russian', ({ words, locale, prefix }) => {
  const other =
    locale === 'ru-RU' ? { locale: 'en-US', prefix: '/en' } : { locale: 'ru-RU', prefix: '' }
  const otherWords = readJourneyMessages(other.locale)
  const opener = (page: Page) =>
    page.getByRole('contentinfo').getByRole('button', { name: words('shell:footer.languages') })
  const panel = (page: Page) => page.getByRole('dialog', { name: words('shell:footer.languages') })

  test('pressing Escape or going back closes the language panel and stays on the page', async ({
    page,
  }) => {
    await openPage(page, prefix + product)
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener(page).click()
      await expect(panel(page)).toBeInViewport()
      await expectTranslatedWithoutOverflow(page)
      await close()
      await expect(panel(page)).toBeHidden()
      await page.waitForFunction(() => !history.state?.overlays)
      await expect(page).toHaveURL(prefix + product)
      await expect(opener(page)).toBeFocused()
    }
  })

  test('a language chosen by keyboard applies to the current page and to the next visit', async ({
    page,
  }) => {
    await openPage(page, prefix + product)
    await addToCart(page, words)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const chosen = panel(page).getByRole('radio', { checked: true })
    await expect(chosen).toHaveAccessibleName(new RegExp(words(`shell:language.${locale}`)))
    await chosen.focus()
    await page.keyboard.press('ArrowDown')
    await expect(panel(page).getByText(words('languages:same'))).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await panel(page)
      .getByRole('button', { name: otherWords('languages:go') })
      .press('Enter')

    await expect(page).toHaveURL(other.prefix + product)
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', other.locale.slice(0, 2))
    await expect(heading(page)).toHaveText(await readPageHeading(other.prefix + product))
    const cart = { name: otherWords.plural('shell:cart.label', 1) }
    await expect(page.getByRole('link', cart)).toBeVisible()
    await expectTranslatedWithoutOverflow(page)

    // Who comes back by the bare address is led to the language they chose.
    await page.goto('/')
    await expect(page).toHaveURL(other.prefix || '/')
    await expect(page.locator('html')).toHaveAttribute('lang', other.locale.slice(0, 2))
    // A link that somebody sent opens in its own.
    await page.goto(prefix + product)
    await expect(heading(page)).toHaveText(await readPageHeading(prefix + product))
  })
})
