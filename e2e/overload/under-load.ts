import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Load, SeenAnswer } from './send-load.ts'

export type SeenHealth = { url: string; status: number; tookMs: number }

const probeEveryMs = 50

/** Sends a load, and asks for health all the while. */
export async function underLoad(
  load: Load,
  healthUrls: readonly string[],
): Promise<{ answers: SeenAnswer[]; health: SeenHealth[] }> {
  const sender = new Worker(new URL('./send-load.ts', import.meta.url), { workerData: load })
  const ended = once(sender, 'message')
  const over = new AbortController()
  const probes = healthUrls.map(url => probe(url, over.signal))
  const [answers] = (await ended) as [SeenAnswer[]]
  over.abort()
  await sender.terminate()
  return { answers, health: (await Promise.all(probes)).flat() }
}

async function probe(url: string, over: AbortSignal): Promise<SeenHealth[]> {
  // A balancer keeps its connection too.
  const agent = new Agent({ keepAlive: true })
  const seen: SeenHealth[] = []
  while (!over.aborted) {
    seen.push(await ask(url, agent))
    await delay(probeEveryMs)
  }
  agent.destroy()
  return seen
}

function ask(url: string, agent: Agent): Promise<SeenHealth> {
  const sentMs = performance.now()
  return new Promise(resolve => {
    const end = (status: number) => resolve({ url, status, tookMs: performance.now() - sentMs })
    get(url, { agent }, incoming => {
      incoming.resume()
      incoming.on('error', () => end(0))
      incoming.on('end', () => end(incoming.statusCode ?? 0))
    }).on('error', () => end(0))
  })
}
