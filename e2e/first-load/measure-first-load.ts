import { setTimeout } from 'node:timers/promises'
import type { ColdBrowser } from './open-browser.ts'

/** Milliseconds since the navigation began, unless said otherwise. */
export type FirstLoadMetrics = {
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

/** Opens a product page as a new visitor on a slow phone does, and tells when it was ready. */
export async function measureFirstLoad(
  browser: ColdBrowser,
  url: string,
): Promise<FirstLoadMetrics> {
  const page = await browser.openPage()
  try {
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...{ width: 412, height: 915, deviceScaleFactor: 1, mobile: true },
    })
    // Without `Network` on, nothing is slowed down.
    await page.send('Network.enable')
    await page.send('Network.emulateNetworkConditions', slow4g)
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // Without `Page` on, no script is run ahead of those of the page.
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchLoad})()` })
    await page.send('Page.navigate', { url })
    const endsAtMs = performance.now() + 60_000
    while (performance.now() < endsAtMs) {
      await setTimeout(1_000)
      const { result } = await page.send('Runtime.evaluate', {
        ...{ expression: 'globalThis.firstLoad', returnByValue: true },
      })
      const { value } = result as { value?: FirstLoadMetrics }
      if (value) return value
    }
    throw new Error(`${url} was not ready within a minute.`)
  } finally {
    await page.close()
  }
}

/** Runs in the page, before its scripts. */
function watchLoad(): void {
  let largestPaint = 0
  let frameHydrated = 0
  let isTold = false
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

  const listens = (element: Element | undefined) =>
    Boolean(element && Object.keys(element).some(key => key.startsWith('__reactProps$')))
  const isBuy = ({ textContent }: Element) =>
    /^Добавить в\s+корзину$/.test(textContent?.trim() ?? '')

  function reportLoad(buttonHydrated: number) {
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

  // What React tells its tools of: that what it has made is on the page.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot() {
        const now = performance.now()
        frameHydrated ||= now
        if (isTold || !listens([...document.querySelectorAll('main button')].find(isBuy))) return
        isTold = true
        // The task it was done in is told of once it has ended.
        globalThis.setTimeout(() => reportLoad(now), 300)
      },
    },
  })
}
