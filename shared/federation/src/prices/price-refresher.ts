import type { NetworkStatus } from '@vitrina/api-client'
import { type Failure, isRetryable, type Result, type ShownPrice } from '@vitrina/domain'

/** Asks for prices sku by sku as they are wanted, a batch at a time. */
export interface PriceRefresher {
  requestPrice(skus: readonly string[]): void
  /** For good; what is under way is dropped. */
  stop(): void
}

export type PriceRefresherOptions = {
  network: Pick<NetworkStatus, 'state'>
  /** What has left the screen is not asked for. */
  shownSkus: () => ReadonlySet<string>
  ask: (skus: readonly string[], signal: AbortSignal) => Promise<Result<FetchedPrices>>
  onBegin: (skus: readonly string[]) => void
  /** `null`: they could not be had. */
  onEnd: (skus: readonly string[], prices: ReadonlyMap<string, ShownPrice> | null) => void
}

/** `isKept`: what the service worker had of them, while the platform was slow or away. */
export type FetchedPrices = {
  readonly prices: ReadonlyMap<string, ShownPrice>
  readonly isKept: boolean
}

/** So many skus fit the URL of one request. */
const skusAtOnce = 50
/** What is drawn in one go is asked for in one go. */
const gatherMs = 30
const retriesMs = [2_000, 8_000]

type State = 'idle' | 'gathering' | 'asking' | 'pausing' | 'stopped'

export function createPriceRefresher(options: PriceRefresherOptions): PriceRefresher {
  const { network, shownSkus, ask, onBegin, onEnd } = options
  const leaving = new AbortController()
  const due = new Set<string>()
  let state: State = 'idle'
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function continueAfter(ms: number, next: State) {
    state = next
    timer = setTimeout(() => void refreshNext(), ms)
  }

  function takeBatch(): string[] {
    const shown = shownSkus()
    for (const sku of [...due]) if (!shown.has(sku)) due.delete(sku)
    const batch = [...due].slice(0, skusAtOnce)
    for (const sku of batch) due.delete(sku)
    return batch
  }

  async function refreshNext(): Promise<void> {
    const batch = takeBatch()
    if (batch.length === 0) {
      state = 'idle'
      return
    }
    state = 'asking'
    const answer = await ask(batch, leaving.signal)
    if (leaving.signal.aborted) return
    if (answer.ok) onEnd(batch, answer.value.prices)
    if (answer.ok && !answer.value.isKept) {
      retries = 0
      return refreshNext()
    }
    const pauseMs = pauseBefore(answer.ok ? { kind: 'offline' } : answer.failure)
    if (pauseMs === undefined) return answer.ok ? settleForShownPrices() : giveUp(batch)
    for (const sku of batch) due.add(sku)
    retries += 1
    continueAfter(pauseMs, 'pausing')
  }

  /** Undefined: not worth another try now. The end of an outage is heard of by others. */
  function pauseBefore(failure: Failure): number | undefined {
    const usual = retriesMs[retries]
    if (usual === undefined || !isRetryable(failure) || network.state === 'unreachable') {
      return undefined
    }
    const asked = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0
    // Spread out, or all shoppers would ask again in one second.
    return Math.max(asked, usual * (0.75 + Math.random() / 2))
  }

  /** What was kept stays shown as such; the others may do no better. */
  function settleForShownPrices() {
    retries = 0
    return refreshNext()
  }

  function giveUp(batch: readonly string[]) {
    const all = [...batch, ...due]
    due.clear()
    retries = 0
    state = 'idle'
    onEnd(all, null)
  }

  return {
    requestPrice(skus) {
      const fresh = skus.filter(sku => !due.has(sku))
      if (fresh.length === 0 || state === 'stopped') return
      for (const sku of fresh) due.add(sku)
      onBegin(fresh)
      if (state === 'idle') continueAfter(gatherMs, 'gathering')
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
      leaving.abort()
    },
  }
}
