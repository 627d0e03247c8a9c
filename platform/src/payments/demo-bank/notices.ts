import { setTimeout as delay } from 'node:timers/promises'
import {
  type DemoNotification,
  demoSignatureHeader,
  signDemoNotification,
} from '../demo-protocol.ts'
import type { BankFaults } from './faults.ts'

const pausesMs = [0, 500, 2_000, 8_000, 30_000]
const lateMs = 300

export type BankNotifierOptions = {
  /** Where the shop hears of payments; nobody is told without. */
  noticeUrl: string | undefined
  secret: string
  now: () => number
  random: () => number
  faults: () => BankFaults
}

/** Tells the shop, again and again until it has heard; with the faults that were asked for. */
export function createBankNotifier({
  noticeUrl,
  secret,
  now,
  random,
  faults,
}: BankNotifierOptions) {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function send(url: string, notice: DemoNotification, afterMs: number): Promise<void> {
    await delay(afterMs, undefined, { signal: ending.signal })
    for (const pauseMs of pausesMs) {
      await delay(pauseMs, undefined, { signal: ending.signal })
      if (await isDelivered(url, notice)) return
    }
  }

  async function isDelivered(url: string, notice: DemoNotification): Promise<boolean> {
    const body = JSON.stringify(notice)
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [demoSignatureHeader]: signDemoNotification(body, secret, now()),
        },
        body,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(5_000)]),
      })
      return ok
    } catch {
      // Not heard: the shop may be starting. It is told again.
      return false
    }
  }

  return {
    notify(notice: DemoNotification): void {
      const { droppedNotice, doubledNotice, lateNotice } = faults()
      if (noticeUrl === undefined || random() < droppedNotice) return
      const times = random() < doubledNotice ? 2 : 1
      for (let turn = 0; turn < times; turn += 1) {
        const sending = send(noticeUrl, notice, random() < lateNotice ? lateMs : 0)
          // Ended with the bank.
          .catch(() => undefined)
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    /** Waits until all that was told has been heard. */
    async heard(): Promise<void> {
      await Promise.all(underWay)
    },
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
