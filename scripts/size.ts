import { writeFileSync } from 'node:fs'
import { buildAndReleaseAll } from './build.ts'
import { measurePackageShares } from './size/leave-one-out.ts'
import { pageSizeLimits, productPageSizeGoal, remoteSizeLimits } from './size/limits.ts'
import { type MeasuredSize, measureFiles } from './size/measure-files.ts'
import { listBuiltPages, listBuiltRemotes } from './size/page-files.ts'
import { describeDistanceToGoal, formatSizeReport } from './size/report-page.ts'

const sizePage = new URL('../docs/trials/size.md', import.meta.url)

function report(title: string, rows: readonly MeasuredSize[]): void {
  console.log(`${title.padEnd(28)}gzip KiB  brotli KiB  limit KiB`)
  for (const { name, gzip, brotli, limit } of rows) {
    const mark = gzip > limit ? '  over its limit' : ''
    const cells = [
      gzip.toFixed(1).padStart(8),
      brotli.toFixed(1).padStart(12),
      `${limit}`.padStart(11),
    ]
    console.log(`  ${name.padEnd(26)}${cells.join('')}${mark}`)
  }
}

await buildAndReleaseAll({ log: console.log })
const pages = listBuiltPages().map(page => measureFiles(page, pageSizeLimits))
const remotes = listBuiltRemotes().map(remote => measureFiles(remote, remoteSizeLimits))
report('First load of a page', pages)
report('All scripts of a remote', remotes)
const product = pages.find(({ name }) => name === 'product')
if (product) console.log(describeDistanceToGoal(product.gzip, productPageSizeGoal))
// `npm run size -- product` tells what its first load is made of.
const told = listBuiltPages().find(({ name }) => name === process.argv[2])
if (told) {
  console.log(`What the ${told.name} page would be smaller by without it, KiB of gzip`)
  for (const { group, gzip } of measurePackageShares(told.files)) {
    if (gzip >= 0.1) console.log(`  ${gzip.toFixed(1).padStart(6)}  ${group}`)
  }
}
if (process.argv.includes('--write')) {
  const shares = measurePackageShares(
    listBuiltPages().find(({ name }) => name === 'product')?.files ?? [],
  )
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    sizePage,
    formatSizeReport({ pages, remotes, shares, productGoal: productPageSizeGoal, date }),
  )
}
if ([...pages, ...remotes].some(({ gzip, limit }) => gzip > limit)) process.exitCode = 1
