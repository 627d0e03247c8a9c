import { countDuplicates } from './duplicates.ts'
import { type MeasuredFunction, measureFunctions } from './functions.ts'
import { findReachableFiles } from './reach.ts'
import type { CommitSources } from './read-commit.ts'

export type CodeExtent = { files: number; lines: number }
export type CoreFigures = {
  files: number
  lines: number
  addToCart: CodeExtent
  order: CodeExtent
  longest: { name: string; file: string; lines: number }
  overSixty: number
  duplicates: { runs: number; lines: number }
}

/**
 * The buying core: what holds the promises of the cart, of orders that wait and of changes of the
 * account, without a screen. Folders have gone by other names; a commit has one of each.
 */
const folders = [
  'mf-cart-checkout/src/cart/',
  'mf-cart-checkout/src/waiting/',
  'mf-cart-checkout/src/checkout/order-',
  'mf-account/src/changes/',
  'mf-account/src/pending-changes/',
  'shared/sync-queue/src/',
]

const both = [
  ['mf-cart-checkout/src/cart/cart-service.ts'],
  ['shared/sync-queue/src/open-sync-queue.ts'],
]

/**
 * Where each of the two ways begins, in every process it goes through. Files that have gone by
 * another name stand beside it: a commit has one of them.
 */
const entries: Readonly<Record<'addToCart' | 'order', readonly (readonly string[])[]>> = {
  addToCart: [
    ['mf-catalog/src/product/single-purchase.tsx', 'mf-catalog/src/product/buy-one.tsx'],
    ...both,
    ['platform/src/carts/cart-routes.ts'],
    ['platform/src/carts/carts.ts'],
  ],
  order: [
    ['mf-cart-checkout/src/checkout/checkout-route.tsx'],
    ...both,
    ['platform/src/orders/order-routes.ts'],
    ['platform/src/orders/orders.ts'],
  ],
}

/** Looks and words are no part of a way. */
const isBeside = (file: string) => /^shared\/(?:ui|i18n)\//.test(file)

/** No function of the core is longer. */
export const maxCoreFunctionLines = 60

/** Every function of the buying core among these sources, with its file. */
export function measureCoreFunctions(
  sources: CommitSources,
): (MeasuredFunction & { file: string })[] {
  return [...selectCore(sources)].flatMap(([file, text]) =>
    measureFunctions(text, file).map(one => ({ ...one, file })),
  )
}

function selectCore(sources: CommitSources): CommitSources {
  const isCore = (file: string) => file.endsWith('.ts') && folders.some(one => file.startsWith(one))
  return new Map([...sources].filter(([file]) => isCore(file)))
}

export function measureCore(sources: CommitSources): CoreFigures {
  const core = selectCore(sources)
  const functions = measureCoreFunctions(sources)
  const [longest] = functions.toSorted((one, other) => other.lines - one.lines)
  if (!longest) throw new Error('This commit has no buying core where it is looked for')
  return {
    files: core.size,
    lines: countLines(core, core.keys()),
    addToCart: reach(entries.addToCart),
    order: reach(entries.order),
    longest: { name: longest.name, file: longest.file, lines: longest.lines },
    overSixty: functions.filter(({ lines }) => lines > maxCoreFunctionLines).length,
    duplicates: countDuplicates(core),
  }

  function reach(wanted: readonly (readonly string[])[]): CodeExtent {
    const from = wanted.map(names => {
      const file = names.find(name => sources.has(name))
      if (file === undefined) throw new Error(`This commit has no ${names.join(' or ')}`)
      return file
    })
    const reached = findReachableFiles(sources, from, isBeside)
    return { files: reached.size, lines: countLines(sources, reached) }
  }
}

function countLines(sources: CommitSources, files: Iterable<string>): number {
  let lines = 0
  for (const file of files) lines += sources.get(file)?.trimEnd().split('\n').length ?? 0
  return lines
}
