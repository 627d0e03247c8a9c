import type { Page, Route } from '@playwright/test'
import { waitForHydration } from './journey.ts'
import { findPagePath, pageKinds } from './page-kinds.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

/** Notes which parts that the server sent are missing or empty at any moment. */
async function watchParts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const gone = new Set<string>()
    Object.assign(globalThis, { gone })
    const isThere = (frame: string) =>
      document.querySelector(`[data-frame="${frame}"]`)?.textContent !== ''
    document.addEventListener('DOMContentLoaded', () => {
      const names = [...document.querySelectorAll<HTMLElement>('main [data-frame]')].map(
        ({ dataset }) => dataset.frame ?? '',
      )
      const sent = names.filter(isThere)
      new MutationObserver(() => {
        for (const name of sent) {
          if (!document.querySelector(`[data-frame="${name}"]`) || !isThere(name)) gone.add(name)
        }
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { gone: Set<string> }).gone])
}

/**
 * Holds the scripts of remotes that the page does not name itself, until it is told to let them go.
 */
async function delayLateScripts(page: Page, html: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHolding = true
  await page.context().route('**/remotes/**/*.js', async route => {
    const { pathname } = new URL(route.request().url())
    if (isHolding && !html.includes(pathname)) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHolding = false
    await Promise.all(held.map(route => route.continue()))
  }
}

for (const [name, kind] of Object.entries(pageKinds)) {
  test(`${name} page keeps the server markup of every slot while slot code loads late`, async ({
    page,
  }) => {
    const path = await findPagePath(shop(), kind)
    const html = await (await page.request.get(path)).text()
    const missing = await watchParts(page)
    const letGo = await delayLateScripts(page, html)
    // What is held holds the event `load` as well.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(await missing()).toEqual([])
    await letGo()
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(await missing()).toEqual([])
  })
}
