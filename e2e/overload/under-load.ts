import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadPlan, type LoadResponse, sendLoad } from './send-load.ts'

export type HealthSample = { url: string; status: number; tookMs: number }

export type OverloadObservation = {
  /** Sent by this process, which is mostly idle: its times are the server's. */
  measured: readonly LoadResponse[]
  /** Sent by another: counted only. */
  rest: readonly LoadResponse[]
  health: readonly HealthSample[]
  /** Milliseconds since 1970. */
  fromMs: number
  toMs: number
}

const probeEveryMs = 50

/** Sends loads, and asks for health all the while. */
export async function measureUnderLoad(
  loads: { measured: readonly LoadPlan[]; rest: readonly LoadPlan[] },
  healthUrls: readonly string[],
): Promise<OverloadObservation> {
  const fromMs = Date.now()
  const over = new AbortController()
  const probes = healthUrls.map(url => probe(url, over.signal))
  const [measured, rest] = await Promise.all([
    Promise.all(loads.measured.map(sendLoad)),
    loads.rest.length > 0 ? sendFromChildProcess(loads.rest) : [],
  ])
  over.abort()
  const health = (await Promise.all(probes)).flat()
  return { measured: measured.flat(), rest, health, fromMs, toMs: Date.now() }
}

async function sendFromChildProcess(loads: readonly LoadPlan[]): Promise<LoadResponse[]> {
  const sender = fork(new URL('./sender.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(sender, 'exit')
  sender.send(loads)
  const [answers] = await Promise.race([
    once(sender, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The sender ended (${code})`))),
  ])
  await ended
  return answers
}

async function probe(url: string, over: AbortSignal): Promise<HealthSample[]> {
  // A balancer keeps its connection too.
  const agent = new Agent({ keepAlive: true })
  const seen: HealthSample[] = []
  while (!over.aborted) {
    seen.push(await ask(url, agent))
    await delay(probeEveryMs)
  }
  agent.destroy()
  return seen
}

function ask(url: string, agent: Agent): Promise<HealthSample> {
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
