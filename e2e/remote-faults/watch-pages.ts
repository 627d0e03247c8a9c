import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type PageVisit = {
  path: string
  /** Since the watch began. */
  atMs: number
  /** 0 where the connection broke. */
  status: number
  firstByteMs: number
  characters: number
  isWhole: boolean
}

/** Asks for pages in turn, a few at a time, until told to stop. */
export function startPageWatch(origin: string, paths: readonly string[], everyMs: number) {
  const seen: PageVisit[] = []
  const startedMs = performance.now()
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  async function run(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const path = paths[turn % paths.length] as string
      const one = ask(origin, path, startedMs).then(page => {
        seen.push(page)
        underWay.delete(one)
      })
      underWay.add(one)
      await delay(everyMs)
    }
    await Promise.all(underWay)
  }

  const running = run()
  return {
    seen,
    async stop() {
      isStopped = true
      await running
      return seen.sort((a, b) => a.atMs - b.atMs)
    },
  }
}

function ask(origin: string, path: string, startedMs: number): Promise<PageVisit> {
  return new Promise(resolve => {
    const askedMs = performance.now()
    const page = {
      ...{ path, atMs: askedMs - startedMs, status: 0 },
      ...{ firstByteMs: 0, characters: 0, isWhole: false },
    }
    const fail = () => resolve({ ...page, firstByteMs: performance.now() - askedMs })
    const outgoing = request(origin + path, { agent: false }, incoming => {
      const firstByteMs = performance.now() - askedMs
      let end = ''
      let characters = 0
      incoming.setEncoding('utf8')
      incoming.on('data', (text: string) => {
        end = (end + text).slice(-100)
        characters += text.length
      })
      incoming.on('error', fail)
      incoming.on('end', () => {
        const isWhole = end.includes('</html>')
        const status = incoming.statusCode ?? 0
        resolve({ ...page, status, firstByteMs, characters, isWhole })
      })
    })
    outgoing.setTimeout(30_000, () => outgoing.destroy())
    outgoing.on('error', fail)
    outgoing.end()
  })
}

export function computePercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
