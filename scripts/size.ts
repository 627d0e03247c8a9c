import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildAll } from './build.ts'
import { leaveOneOut } from './size/leave-one-out.ts'
import { pageLimits, productGoal, remoteLimits } from './size/limits.ts'
import { type BuiltPage, builtRemotes, listBuiltPages } from './size/page-files.ts'

type Measured = { name: string; gzip: number; brotli: number; limit: number }

function measure(
  { name, files, messages }: BuiltPage,
  limits: Readonly<Record<string, number>>,
): Measured {
  const contents = files.map(file => readFileSync(file))
  if (messages) contents.push(Buffer.from(messages))
  const kib = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    name,
    gzip: kib(contents.map(content => gzipSync(content, { level: 9 }).length)),
    brotli: kib(contents.map(content => brotliCompressSync(content).length)),
    limit: limits[name] ?? 0,
  }
}

function report(title: string, rows: readonly Measured[]): void {
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

await buildAll({ log: console.log })
const pages = listBuiltPages().map(page => measure(page, pageLimits))
const remotes = builtRemotes().map(remote => measure(remote, remoteLimits))
report('First load of a page', pages)
report('All scripts of a remote', remotes)
const product = pages.find(({ name }) => name === 'product')
if (product) {
  const distance = (to: number) =>
    `${product.gzip > to ? '+' : '−'}${Math.abs(product.gzip - to).toFixed(1)}`
  const { gate, goal } = productGoal
  console.log(
    `Product page against the gate of ${gate}: ${distance(gate)} KiB; the goal of ${goal}: ${distance(goal)} KiB`,
  )
}
// `npm run size -- product` tells what its first load is made of.
const told = listBuiltPages().find(({ name }) => name === process.argv[2])
if (told) {
  console.log(`What the ${told.name} page would be smaller by without it, KiB of gzip`)
  for (const { group, gzip } of leaveOneOut(told.files)) {
    if (gzip >= 0.1) console.log(`  ${gzip.toFixed(1).padStart(6)}  ${group}`)
  }
}
if ([...pages, ...remotes].some(({ gzip, limit }) => gzip > limit)) process.exitCode = 1
