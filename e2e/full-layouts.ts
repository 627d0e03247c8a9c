import type { Browser, Page } from '@playwright/test'

type LayoutEvent = {
  name: string
  args: { beginData?: { dirtyObjects: number; totalObjects: number } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Fewer objects than any page of the shop has: such layouts are of pages that are only begun. */
const minObjects = 100

/** How often Chromium lays out most of the page during a visit. */
export async function countFullLayouts(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories })
  await visit()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const layouts = (traceEvents as LayoutEvent[]).flatMap(({ name, args }) =>
    name === 'Layout' && args.beginData ? [args.beginData] : [],
  )
  return layouts.filter(
    ({ dirtyObjects, totalObjects }) =>
      totalObjects >= minObjects && dirtyObjects > totalObjects / 2,
  ).length
}

/**
 * How many files of fonts a page has loaded: each has the text that is written in it laid out anew.
 * The stand-in is the device's own.
 */
export async function countLoadedFonts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return loaded.filter(({ family }) => !family.includes('fallback')).length
  })
}
