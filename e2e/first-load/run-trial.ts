import { type FirstLoadMetrics, measureFirstLoad } from './measure-first-load.ts'
import { launchColdBrowser } from './open-browser.ts'

/**
 * Opens product pages of shops that run, in turn, as a slow phone does, and prints the medians:
 * `npm run trial:first-load -- http://localhost:3000/<product> http://localhost:3010/<product>`.
 */
const urls = process.argv.slice(2).filter(argument => argument.startsWith('http'))
const rounds = Number(process.env.ROUNDS ?? 9)

const browser = await launchColdBrowser()
const runs = new Map(urls.map(url => [url, [] as FirstLoadMetrics[]]))
try {
  // What a server or the disk has not seen yet is nobody's figure.
  for (const url of urls) await measureFirstLoad(browser, url)
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds the machine warmer: they take turns at it.
    for (const url of round % 2 ? urls.toReversed() : urls) {
      runs.get(url)?.push(await measureFirstLoad(browser, url))
    }
  }
} finally {
  await browser.close()
}

for (const [url, loads] of runs) {
  console.log(`${url}: medians of ${loads.length}, and from the least to the most`)
  const names = Object.keys(loads[0] ?? {}) as (keyof FirstLoadMetrics)[]
  for (const name of names) {
    const sorted = loads.map(load => load[name]).toSorted((one, other) => one - other)
    const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map(place =>
      (sorted[place] ?? 0).toFixed(0),
    )
    console.log(`  ${name.padEnd(16)}${`${median}`.padStart(6)}  ${least}–${most}`)
  }
}
