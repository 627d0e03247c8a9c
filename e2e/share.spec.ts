import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

async function coat() {
  const [found] = await findProducts(shop(), { sku: { eq: 'VT-10482' } })
  const variant = found?.configurable_children?.[0]?.sku ?? ''
  return { address: `${shop()}/${found?.url_path}`, variant }
}

const share = (page: Page) => page.getByText('Поделиться', { exact: true })

async function addressIn(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  return new URL(href ?? '').searchParams.get('url') ?? ''
}

test.describe('in a browser without navigator.share', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  })

  test('share links contain the canonical URL of the product and the chosen variant', async ({
    page,
  }) => {
    const { address } = await coat()
    await page.goto(`${address}?utm_source=letter`)
    await waitForHydration(page)
    await share(page).click()
    expect(await addressIn(page, /^Telegram/)).toBe(address)
    expect(await addressIn(page, /^ВКонтакте/)).toBe(address)
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('rel', /noopener/)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)

    await share(page).click()
    await page.getByRole('radio', { name: '46' }).check({ force: true })
    await expect(page).toHaveURL(/childSku=/)
    const variant = new URL(page.url()).searchParams.get('childSku')
    await share(page).click()
    await expect.poll(() => addressIn(page, /^Telegram/)).toBe(`${address}?childSku=${variant}`)
  })

  test('the link of a product is copied by keyboard alone, and a message confirms it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { address, variant } = await coat()
    await page.goto(`${address}?childSku=${variant}`)
    await waitForHydration(page)
    await share(page).focus()
    await page.keyboard.press('Enter')
    const copy = page.getByRole('button', { name: 'Скопировать ссылку' })
    await expect(copy).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(copy).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${address}?childSku=${variant}`)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('the share panel shows the URL in a field to copy if there is no clipboard API', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    const { address } = await coat()
    await page.goto(address)
    await waitForHydration(page)
    await share(page).click()
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(page.getByRole('textbox', { name: 'Скопируйте адрес отсюда' })).toHaveValue(
      address,
    )
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
})

test('with navigator.share the share sheet of the system receives the URL of the variant', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => Object.assign(globalThis, { shared: data }),
    })
  })
  const { address, variant } = await coat()
  await page.goto(`${address}?childSku=${variant}`)
  await waitForHydration(page)
  // On a phone it stands below the first screen, and is hydrated on sight.
  await expect(() => share(page).scrollIntoViewIfNeeded()).toPass()
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)
  expect(shared.url).toBe(`${address}?childSku=${variant}`)
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('share links contain the variant of the page URL, and no copy button is rendered', async ({
    page,
  }) => {
    const { address, variant } = await coat()
    await page.goto(`${address}?childSku=${variant}`)
    await share(page).click()
    await expect(page.getByRole('link', { name: /^Telegram/ })).toBeVisible()
    expect(await addressIn(page, /^Telegram/)).toBe(`${address}?childSku=${variant}`)
    await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toHaveCount(0)
  })
})
