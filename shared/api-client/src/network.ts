export type NetworkState = 'reachable' | 'unreachable'

/** Whether the platform can be reached, as far as this page knows. */
export interface NetworkStatus {
  readonly state: NetworkState
  /** Hears each later change. */
  subscribe(listener: (state: NetworkState) => void): () => void
}

export interface NetworkMonitor extends NetworkStatus {
  /** The platform has answered something. */
  confirm(): void
  /** A request did not come through: asks for a sign of life, and answers what that showed. */
  doubt(): Promise<NetworkState>
}

export type NetworkMonitorOptions = {
  /** Whether the platform itself answers now. Never rejects. */
  probe: () => Promise<boolean>
  /**
   * What the browser believes. Only a hint: it knows nothing of the way behind the first router.
   * Its "no" is taken for true until something comes through.
   */
  isOnline: () => boolean
  /** Where `online`, `offline` and `visibilitychange` are heard. */
  events: Pick<EventTarget, 'addEventListener'>
}

const firstPauseMs = 2_000
const maxPauseMs = 60_000

/** While the platform is out of reach it is asked again, at first soon and then ever less often. */
export function createNetworkMonitor({
  probe,
  isOnline,
  events,
}: NetworkMonitorOptions): NetworkMonitor {
  const listeners = new Set<(state: NetworkState) => void>()
  let state: NetworkState = isOnline() ? 'reachable' : 'unreachable'
  let asking: Promise<NetworkState> | null = null
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function know(next: NetworkState) {
    clearTimeout(timer)
    if (next === 'reachable') pauseMs = firstPauseMs
    else scheduleProbe()
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(next)
  }

  function scheduleProbe() {
    const ms = isOnline() ? pauseMs : maxPauseMs
    // Spread out, or all shoppers of a region would ask in one second when their network returns.
    timer = setTimeout(ask, ms * (0.75 + Math.random() / 2))
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }

  /** Concurrent callers share one request. */
  function ask(): Promise<NetworkState> {
    asking ??= probe().then(answers => {
      asking = null
      know(answers ? 'reachable' : 'unreachable')
      return state
    })
    return asking
  }

  function probeIfUnreachable() {
    if (state === 'reachable' || !isOnline()) return
    pauseMs = firstPauseMs
    void ask()
  }

  events.addEventListener('online', probeIfUnreachable)
  events.addEventListener('offline', () => know('unreachable'))
  events.addEventListener('visibilitychange', probeIfUnreachable)
  if (state === 'unreachable') scheduleProbe()

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    confirm() {
      if (state === 'unreachable') know('reachable')
    },
    doubt: ask,
  }
}

const probeTimeoutMs = 5_000

/**
 * Asks the page server whether the platform can serve. Anything but its own words is no answer: a
 * network that wants a sign-in first answers every address with a page of its own.
 */
export function createPlatformProbe(
  baseUrl: string,
  fetch = globalThis.fetch,
): () => Promise<boolean> {
  return async () => {
    try {
      const response = await fetch(`${baseUrl}/readyz`, {
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(probeTimeoutMs),
      })
      const { platform } = (await response.json()) as { platform?: unknown }
      return platform === 'ready'
    } catch {
      return false
    }
  }
}
