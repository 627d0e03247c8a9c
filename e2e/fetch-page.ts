import { setTimeout } from 'node:timers/promises'

const maxTries = 5

/**
 * Asks for a page as a crawler does: where a shop under load says to come later, it does. Journeys
 * ask a shop for hundreds of pages side by side, which is more than it renders at once.
 */
export async function fetchPage(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, init)
    const laterSeconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !laterSeconds || tries === maxTries) return answer
    await answer.arrayBuffer()
    await setTimeout(laterSeconds * 1000)
  }
}
