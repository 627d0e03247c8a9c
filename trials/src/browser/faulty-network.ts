import type { TabLifecycle } from './tab-life.ts'

/** What can go wrong with one request. `after`: the platform has done what it was asked. */
export const networkFaults = [
  'cut before',
  'cut after',
  'garbled after',
  'error before',
  'error after',
  'timed out before',
  'timed out after',
  'platform killed before',
  'platform killed under way',
  'platform killed after',
  'tab closed before',
  'tab closed after',
] as const
export type NetworkFault = (typeof networkFaults)[number]

export type FaultyNetwork = {
  fetchOf(life: TabLifecycle): typeof fetch
  /**
   * From now on, the request with number `n` of all tabs together (the next is 1) meets
   * `plan.get(n)`.
   */
  arm(plan: ReadonlyMap<number, NetworkFault>, onRequest?: (n: number) => Promise<void>): void
  /** No fault is to come any more. */
  disarm(): void
  /** Nothing goes through from now on. */
  abortConnection(): void
  comeBack(): void
  readonly isGone: boolean
  /** How many requests the platform has yet to answer. */
  readonly underWay: number
  /** How many requests were made since `arm`. */
  readonly requests: number
  /** The faults that requests have met, in this order. */
  readonly met: readonly NetworkFault[]
}

type NetworkOptions = { killPlatform: () => Promise<void> }

export function createFaultyNetwork({ killPlatform }: NetworkOptions): FaultyNetwork {
  let plan: ReadonlyMap<number, NetworkFault> = new Map()
  let onRequest: (n: number) => Promise<void> = async () => {}
  let requests = 0
  let underWay = 0
  let isGone = false
  const met: NetworkFault[] = []

  async function meet(
    fault: NetworkFault | undefined,
    life: TabLifecycle,
    ...given: Parameters<typeof fetch>
  ): Promise<Response> {
    const [input, { signal, ...init } = {}] = given
    // However busy the machine is: a deadline that strikes where nothing is wrong would be a fault
    // nobody planned.
    async function ask() {
      underWay += 1
      try {
        return await fetch(input, init)
      } finally {
        underWay -= 1
      }
    }
    if (fault) met.push(fault)
    switch (fault) {
      case undefined:
        return ask()
      case 'cut before':
        throw cutOff()
      case 'cut after':
        await (await ask()).arrayBuffer()
        throw cutOff()
      case 'garbled after':
        return garbled(await (await ask()).text())
      case 'error before':
        return brokenGateway()
      case 'error after':
        await (await ask()).arrayBuffer()
        return brokenGateway()
      case 'timed out before':
        return rejectOnAbort(signal)
      case 'timed out after':
        await (await ask()).arrayBuffer()
        return rejectOnAbort(signal)
      case 'platform killed before':
        await killPlatform()
        throw cutOff()
      case 'platform killed under way': {
        const [answer] = await Promise.allSettled([ask(), killPlatform()])
        if (answer.status === 'rejected') throw answer.reason
        return answer.value
      }
      case 'platform killed after':
        await (await ask()).arrayBuffer()
        await killPlatform()
        throw cutOff()
      case 'tab closed before':
        life.end()
        return never()
      case 'tab closed after':
        await (await ask()).arrayBuffer()
        life.end()
        return never()
    }
  }

  return {
    fetchOf: life => (input, init) => {
      if (life.isOver) return never()
      if (isGone) return Promise.reject(cutOff())
      requests += 1
      const n = requests
      async function go() {
        await onRequest(n)
        if (isGone) throw cutOff()
        return meet(plan.get(n), life, input, init)
      }
      return life.within(go())
    },
    arm(nextPlan, nextOnRequest = async () => {}) {
      plan = nextPlan
      onRequest = nextOnRequest
      requests = 0
    },
    disarm() {
      plan = new Map()
      onRequest = async () => {}
    },
    abortConnection() {
      isGone = true
    },
    comeBack() {
      isGone = false
    },
    get isGone() {
      return isGone
    },
    get underWay() {
      return underWay
    },
    get requests() {
      return requests
    },
    met,
  }
}

const cutOff = () => new TypeError('Failed to fetch')
const never = () => new Promise<never>(() => {})

function garbled(text: string): Response {
  const half = text.slice(0, Math.ceil(text.length / 2))
  return new Response(half, { status: 200, headers: { 'content-type': 'application/json' } })
}

function brokenGateway(): Response {
  return new Response('<html>Bad Gateway', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal?.reason)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
