import { setImmediate } from 'node:timers/promises'
import { ScreenRefusedError } from './check-visit.ts'
import type { ScreenVisit } from './screen-visit.ts'

const mebibyte = 1024 * 1024

/** What a process of one remote may keep: a healthy one keeps a quarter of it. */
const maxMiB = 256
/** What may stay behind from one round to the next: compiled code, caches that fill. */
const freeMiB = 4
const rounds = 3
const measures = 3

/** @throws Refusal when a screen has left more behind than a render worker could bear. */
export function assertMemoryWithinLimit({ subject }: ScreenVisit): void {
  if (usedMiB() < maxMiB || measureHeapMiB() < maxMiB) return
  throw new ScreenRefusedError(`${subject} keeps more than ${maxMiB} MiB of memory`)
}

/**
 * Looks at all screens again and again.
 *
 * @throws Refusal when more is kept each time, naming the screen that keeps most.
 */
export async function assertNoMemoryGrowth<Screen extends { subject: string }>(
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const lookAtAll = async () => {
    for (const screen of screens) await look(screen)
  }
  // What is compiled or cached late shows in one measure, a leak in each.
  for (let measure = 0; measure < measures; measure += 1) {
    if ((await grownMiB(lookAtAll)) <= freeMiB) return
  }
  let worst = { grown: 0, subject: '' }
  for (const screen of screens) {
    const grown = await grownMiB(() => look(screen))
    if (grown > worst.grown) worst = { grown, subject: screen.subject }
  }
  const each = (worst.grown / rounds).toFixed(1)
  if (worst.grown > 0)
    throw new ScreenRefusedError(`${worst.subject} keeps ${each} MiB more at each render`)
}

async function grownMiB(work: () => Promise<void>): Promise<number> {
  const before = await measureSettledHeapMiB()
  for (let round = 0; round < rounds; round += 1) await work()
  return (await measureSettledHeapMiB()) - before
}

/** Buffers of collected objects are freed a turn later: what only waits for that is not kept. */
async function measureSettledHeapMiB(): Promise<number> {
  globalThis.gc?.()
  await setImmediate()
  return measureHeapMiB()
}

/** Objects and buffers that are still in use. Node is started with `--expose-gc` for it. */
function measureHeapMiB(): number {
  globalThis.gc?.()
  return usedMiB()
}

function usedMiB(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / mebibyte
}
