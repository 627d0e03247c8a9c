import type { PackageShare } from './leave-one-out.ts'
import type { MeasuredSize } from './measure-files.ts'

type Sizes = {
  pages: readonly MeasuredSize[]
  remotes: readonly MeasuredSize[]
  /** What the product page is made of, dearest first. */
  shares: readonly PackageShare[]
  productGoal: { gate: number; goal: number }
  /** YYYY-MM-DD. */
  date: string
}

const minShare = 0.5

/** The page of docs/trials about bytes, as Markdown: sizes, limits and how far each is from its. */
export function formatSizeReport({ pages, remotes, shares, productGoal, date }: Sizes): string {
  const product = pages.find(({ name }) => name === 'product')
  return `# Bytes a browser loads

\`npm run size -- --write\` builds the shop and renews this page. KiB of what is sent before a shopper
does anything: scripts, styles and messages, not pictures and fonts. The limit counts gzip, and the
command fails where one is passed. The last column is how far the limit is.

${date}.

| first load of a page | gzip | brotli | limit | to the limit |
|---|---|---|---|---|
${pages.map(writeRow).join('\n')}

| all scripts of a remote | gzip | brotli | limit | to the limit |
|---|---|---|---|---|
${remotes.map(writeRow).join('\n')}

${product ? describeDistanceToGoal(product.gzip, productGoal) : ''}
What the product page would be smaller by without it, from ${minShare} KiB of gzip on:

| package or folder | gzip |
|---|---|
${shares
  .filter(({ gzip }) => gzip >= minShare)
  .map(({ group, gzip }) => `| ${group} | ${gzip.toFixed(1)} |`)
  .join('\n')}
`
}

/** A sentence about the product page. Sizes in KiB. */
export function describeDistanceToGoal(size: number, { gate, goal }: Sizes['productGoal']): string {
  const distances = [writeDistance(size, gate), writeDistance(size, goal)] as const
  return `The product page against its gate of ${gate}: ${distances[0]} KiB; its goal of ${goal}: ${distances[1]} KiB.`
}

function writeRow({ name, gzip, brotli, limit }: MeasuredSize): string {
  const cells = [name, gzip.toFixed(1), brotli.toFixed(1), limit, writeDistance(gzip, limit)]
  return `| ${cells.join(' | ')} |`
}

/** How far a size is from a limit, in KiB: over it has a plus. */
function writeDistance(size: number, limit: number): string {
  return `${size > limit ? '+' : '−'}${Math.abs(size - limit).toFixed(1)}`
}
