import { isBoolean } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readClaim, writeClaim } from '@vitrina/storage'
import { canInterrupt } from './may-interrupt.ts'
import { showUnsolicited } from './show-unsolicited.ts'

type Services = Pick<ShopServices, 'events' | 'notifications' | 'panels' | 'session' | 'storage'>

const stepMs = 5_000
/** The shopper has read so long, on more pages than one, and rests. */
const readMs = 60_000
const restMs = 10_000
/** Who was asked is left alone for half a year. */
const pauseMs = 180 * 24 * 60 * 60_000

/** What a shopper who reads on does. */
const acts = ['pointerdown', 'keydown', 'scroll']

/**
 * Opens the newsletter's panel with its coupon once, unasked, to a reader who rests: who is signed
 * in has it in the account. @returns how to stop.
 */
export function offerNewsletter(
  window: Window,
  services: Services,
  now: () => number = Date.now,
): () => void {
  const { events, panels, session, storage } = services
  const offered = readClaim(storage, 'newsletter-offered', isBoolean)
  if (offered && now() - Date.parse(offered.created_at) < pauseMs) return () => undefined
  const { document, location } = window
  const seen = new Set([location.pathname])
  let read = 0
  let isSeen = false
  let actedAtMs = now()

  const mayOffer = () =>
    !document.hidden && session.customer() === null && canInterrupt(window, services)

  function look(): void {
    seen.add(location.pathname)
    if (!mayOffer()) return
    read += stepMs
    if (read < readMs || seen.size < 2 || now() - actedAtMs < restMs) return
    stop()
    showUnsolicited(services, () => {
      if (!isSeen && mayOffer()) panels.getState().open('newsletter')
    })
  }
  function stop(): void {
    window.clearInterval(timer)
    for (const name of acts) window.removeEventListener(name, act)
  }
  const act = () => {
    actedAtMs = now()
  }
  for (const name of acts) window.addEventListener(name, act, { passive: true })
  const timer = window.setInterval(look, stepMs)
  // However it was opened: who has seen it need not be asked.
  const forget = panels.subscribe(({ newsletter }) => {
    if (!newsletter) return
    isSeen = true
    forget()
    stop()
    writeClaim(storage, 'newsletter-offered', true, now())
  })
  events.on('session:signed-in', stop)
  return stop
}
