import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser, findHeadlessShell } from '../../scripts/browser/find-browser.ts'
import { collectPageErrors } from '../watch-page.ts'

export type TabObservations = { tabs: number; steps: number; complaints: string[] }

/** Where links lead from page to page: each asks for code the tab has not had yet. */
const waysOn = ['/news', '/zhenschinam', '/i/dostavka-i-oplata', '/i/kontakty', '/']

/** Opens tabs in a real browser again and again, each walking about for as long as it is open. */
export async function browseInTabs(url: string, { atOnce = 3, openMs = 40_000 } = {}) {
  const executablePath = findHeadlessShell() ?? findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  })
  const seen: TabObservations = { tabs: 0, steps: 0, complaints: [] }
  let isStopped = false

  async function openOneTab(number: number): Promise<void> {
    while (!isStopped) {
      const context = await browser.newContext({ locale: 'ru-RU' })
      await browsePages(context, number).catch(error =>
        seen.complaints.push(`tab ${seen.tabs}: ${(error as Error).message.split('\n')[0]}`),
      )
      await context.close()
    }
  }

  async function browsePages(context: BrowserContext, number: number): Promise<void> {
    const page = await context.newPage()
    const complaints = await collectPageErrors(page)
    page.on('response', answer => {
      const { pathname } = new URL(answer.url())
      const isFile = /^\/(remotes|assets)\//.test(pathname)
      if (isFile && answer.status() >= 400) seen.complaints.push(`${answer.status()} ${pathname}`)
    })
    seen.tabs += 1
    const openedMs = performance.now()
    await page.goto(url)
    await page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 })
    for (let step = number; !isStopped && performance.now() - openedMs < openMs; step += 1) {
      await goOn(page, waysOn[step % waysOn.length] as string)
      seen.steps += 1
      await page.waitForTimeout(2_000)
    }
    seen.complaints.push(...complaints)
  }

  const tabs = Array.from({ length: atOnce }, (_, number) => openOneTab(number))
  return {
    seen,
    async stop(): Promise<TabObservations> {
      isStopped = true
      await Promise.all(tabs)
      await browser.close()
      return seen
    },
  }
}

async function goOn(page: Page, way: string): Promise<void> {
  await page.locator(`a[href="${way}"]:visible`).first().click({ timeout: 20_000 })
  await page.waitForURL(({ pathname }) => pathname === way, { timeout: 20_000 })
  await page.getByRole('main').waitFor({ timeout: 20_000 })
}
