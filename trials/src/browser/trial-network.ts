import type { NetworkMonitor, NetworkState } from '@vitrina/api-client'

/**
 * What the tabs of a browser know of its network. Nothing is asked again by a clock: the trial says
 * when.
 */
export function createTrialNetwork(isThere: () => boolean) {
  const listeners = new Set<(state: NetworkState) => void>()
  let state: NetworkState = 'reachable'

  function tell() {
    for (const listener of [...listeners]) listener(state)
  }

  function know(next: NetworkState) {
    if (state === next) return
    state = next
    tell()
  }

  const network: NetworkMonitor = {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    confirm: () => know('reachable'),
    async doubt() {
      know(isThere() ? 'reachable' : 'unreachable')
      return state
    },
  }

  return {
    network,
    lose: () => know('unreachable'),
    restore: () => know('reachable'),
    /** It comes anew, also to those who have never missed it. */
    restoreForAll() {
      state = 'reachable'
      tell()
    },
  }
}
