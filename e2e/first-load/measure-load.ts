import type { Browser } from '@playwright/test'

/** Milliseconds since the navigation began, unless said otherwise. */
export type FirstLoad = {
  firstByte: number
  firstPaint: number
  largestPaint: number
  /** The frame around the page listens. */
  frameHydrated: number
  /** The button that puts the product into the cart listens. */
  buttonHydrated: number
  /** Of long tasks, what is over 50 ms each, until the button listens. */
  blocked: number
  /** KiB of scripts as they were sent, until the button listens. */
  scripts: number
}

/** Chromium's "slow 4G", and a phone a quarter as fast as this machine. */
const slow4g = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}
const slowdown = 4
const phone = { width: 412, height: 915 }

/** Opens a product page as a new visitor on a slow phone does, and tells when it was ready. */
export async function measureLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchLoad)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'firstLoad' in window, null, { timeout: 60_000 })
    return await page.evaluate(() => (window as unknown as { firstLoad: FirstLoad }).firstLoad)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its scripts. */
function watchLoad(): void {
  let largestPaint = 0
  let frameHydrated = 0
  const tasks: PerformanceEntry[] = []
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  watch('longtask', task => void tasks.push(task))

  const listens = (element: Element | null | undefined) =>
    Boolean(element && Object.keys(element).some(key => key.startsWith('__reactProps$')))

  function look() {
    if (listens(document.querySelector('header button'))) frameHydrated ||= performance.now()
    const buttons = [...document.querySelectorAll('main button')]
    const buy = buttons.find(({ textContent }) => textContent?.trim() === 'Добавить в корзину')
    if (!listens(buy)) return void setTimeout(look, 5)
    const buttonHydrated = performance.now()
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    Object.assign(window, {
      firstLoad: {
        firstByte: (navigation as PerformanceNavigationTiming).responseStart,
        firstPaint: paint?.startTime ?? 0,
        largestPaint,
        frameHydrated,
        buttonHydrated,
        blocked: tasks.reduce((sum, { duration }) => sum + Math.max(duration - 50, 0), 0),
        scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      },
    })
  }
  look()
}
