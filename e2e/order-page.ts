import { expect, type Locator, type Page } from '@playwright/test'
import type { JourneyVariant } from './journey-matrix.ts'

/** The number of the order that the page shows, once it does. */
export async function readOrderNumber(page: Page, { words }: JourneyVariant): Promise<string> {
  const name = words.pattern('account:order.number')
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  return /\d+/.exec((await title.textContent()) ?? '')?.[0] ?? ''
}

/** What has become of the order, and what is to come. */
export function getOrderTimeline(page: Page, { words }: JourneyVariant): Locator {
  return page.getByRole('list', { name: words('account:order.timeline') })
}
