import { Agent, get, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type LoadRequest = {
  /** What the figures are kept by. */
  kind: string
  method?: 'GET' | 'POST'
  url: string
  body?: unknown
}

export type LoadPlan = {
  asked: readonly LoadRequest[]
  seconds: number
  /**
   * So many clients that each ask again when they are answered, or so many requests a second
   * whoever is answered.
   */
  rate: { clients: number } | { perSecond: number }
  /** As many as a front server keeps. What is due while all are taken is not sent. */
  connections: number
}

export type LoadResponse = {
  kind: string
  /** 0 where the connection broke. */
  status: number
  /** From sending it over an open connection until the last byte. */
  tookMs: number
  saysWhenToReturn: boolean
}

const patienceMs = 30_000
const tickMs = 2
const openedAtOnce = 50

/** Sends a load over connections that are open before it begins. */
export async function sendLoad({
  asked,
  seconds,
  rate,
  connections,
}: LoadPlan): Promise<LoadResponse[]> {
  const [first] = asked
  if (!first) return []
  const agent = new Agent({ keepAlive: true, maxFreeSockets: connections })
  await openConnections(agent, new URL('/healthz', first.url), connections)
  const seen: LoadResponse[] = []
  const endMs = performance.now() + seconds * 1_000
  let turn = 0
  const sendNext = async () => {
    const next = asked[turn++ % asked.length] as LoadRequest
    seen.push(await send(next, agent))
  }

  if ('clients' in rate) {
    const client = async () => {
      while (performance.now() < endMs) await sendNext()
    }
    await Promise.all(Array.from({ length: rate.clients }, client))
  } else {
    const underWay = new Set<Promise<void>>()
    let dueMs = performance.now() + gapMs(rate.perSecond)
    while (performance.now() < endMs) {
      for (; dueMs <= performance.now(); dueMs += gapMs(rate.perSecond)) {
        if (underWay.size >= connections) continue
        const one = sendNext().finally(() => underWay.delete(one))
        underWay.add(one)
      }
      await delay(tickMs)
    }
    await Promise.all(underWay)
  }
  agent.destroy()
  return seen
}

/** Shoppers come independently of each other. */
function gapMs(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1_000) / perSecond
}

/**
 * As many requests at once as there shall be connections: each opens its own, and leaves it open.
 */
async function openConnections(agent: Agent, url: URL, count: number): Promise<void> {
  for (let open = openedAtOnce; open < count + openedAtOnce; open += openedAtOnce) {
    const length = Math.min(open, count)
    await Promise.all(Array.from({ length }, () => requestHealth(agent, url)))
  }
}

function requestHealth(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, incoming => incoming.resume().on('end', resolve)).on('error', reject)
  })
}

function send(
  { kind, method = 'GET', url, body }: LoadRequest,
  agent: Agent,
): Promise<LoadResponse> {
  const sentMs = performance.now()
  return new Promise(resolve => {
    const end = (status: number, saysWhenToReturn = false) =>
      resolve({ kind, status, tookMs: performance.now() - sentMs, saysWhenToReturn })
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br',
      // Shoppers from everywhere, each counted by the platform by itself.
      'x-forwarded-for': anyAddress(),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const outgoing = request(url, { agent, method, headers }, incoming => {
      incoming.resume()
      incoming.on('error', () => end(0))
      incoming.on('end', () => {
        end(incoming.statusCode ?? 0, incoming.headers['retry-after'] !== undefined)
      })
    })
    outgoing.setTimeout(patienceMs, () => outgoing.destroy())
    outgoing.on('error', () => end(0))
    outgoing.end(text)
  })
}

function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}
