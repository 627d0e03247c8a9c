import type { ShopServices } from '@vitrina/federation'
import { canInterrupt } from './may-interrupt.ts'
import { isUnsolicitedNoticeShown } from './show-unsolicited.ts'

type Services = Pick<ShopServices, 'notifications' | 'panels'>

type Notice = {
  topic: string
  show(): void
  isTrue(): boolean
  /** Calls whenever it may have become true, or untrue. */
  follow(look: () => void): () => void
}

/** Pages and dialogs change without telling. */
const lookEveryMs = 2_000

/**
 * Shows a notice that can wait: after others nobody asked for, and never while the shopper pays,
 * types or has something open; where they begin to, it goes and comes again later. It stands once,
 * until it is answered. @returns how to take it back for good.
 */
export function queueNotice(window: Window, services: Services, notice: Notice): () => void {
  const { notifications, panels } = services
  const isShown = () =>
    notifications.store.getState().shown.some(({ topic }) => topic === notice.topic)
  const canBeShown = () => notice.isTrue() && canInterrupt(window, services)
  let stands = false

  function look(): void {
    if (stands && !isShown()) end()
    else if (stands !== canBeShown()) change()
  }
  function change(): void {
    if (!stands && isUnsolicitedNoticeShown(services)) return
    stands = !stands
    if (stands) notice.show()
    else notifications.withdraw(notice.topic)
  }
  function end(): void {
    window.clearInterval(timer)
    for (const name of ['focusin', 'focusout']) window.document.removeEventListener(name, look)
    for (const stop of stops) stop()
  }

  const timer = window.setInterval(look, lookEveryMs)
  for (const name of ['focusin', 'focusout']) window.document.addEventListener(name, look)
  const stops = [panels.subscribe(look), notifications.store.subscribe(look), notice.follow(look)]
  look()
  return () => {
    end()
    if (stands) notifications.withdraw(notice.topic)
  }
}
