import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageBootState } from '../../app/boot.ts'
import { findSlotModule } from '../../app/remotes/slots.ts'
import { toFaultReport } from './describe-fault.ts'
import type { PageFault } from './watch-faults.ts'

const address = '/client-reports'
/** What repeats on and on tells nothing new; the server takes twenty at once. */
const maxErrors = 10
/** Several errors come together, and a page may be left without a word. */
const gatherMs = 5_000

/**
 * Tells the shop how fast this page was, when it is left, and what went wrong on it, soon. Numbers
 * and names alone; nothing that could tell one shopper from another.
 */
export function startPageReporting(
  window: Window,
  faults: PageFault[],
  { remotes, proof }: Pick<PageBootState, 'remotes' | 'proof'>,
  watchVitals = watchAll,
): void {
  const { document, navigator, location } = window
  // What is measured is the page that was loaded, whatever is shown by the time it is told.
  const page = {
    path: location.pathname,
    route: shownBy(document),
    ...(proof && { proof, releases: listReleases(remotes), used: listUsed(document, remotes) }),
  }
  const told = new Set<string>()
  let waiting: object[] = []

  function send(): void {
    if (waiting.length === 0) return
    const body = JSON.stringify({ ...page, reports: waiting })
    waiting = []
    // One that is refused or lost is no loss: nobody waits for it.
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
  }

  followFaults(faults, fault => {
    const report = toFaultReport(fault)
    const key = JSON.stringify(report)
    if (!report || told.has(key) || told.size >= maxErrors) return
    told.add(key)
    if (waiting.length === 0) setTimeout(send, gatherMs)
    waiting.push(report)
  })

  const measures = new Map<string, object>()
  watchVitals(({ name, value }) => {
    measures.set(name, { kind: 'vital', name, value: Math.round(value * 1_000) / 1_000 })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    waiting.push(...measures.values())
    measures.clear()
    send()
  })
}

/** Hears what was noted until now, and from now on what would be. */
function followFaults(faults: PageFault[], listener: (fault: PageFault) => void): void {
  const noted = faults.splice(0)
  faults.push = fault => {
    listener(fault as PageFault)
    return 0
  }
  noted.forEach(listener)
}

type Vital = { name: string; value: number }

/** A measure is told again as it grows: the last one counts. */
function watchAll(note: (vital: Vital) => void): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
}

/** The module whose page this is: its frame bears the name. The home page is made of slots. */
function shownBy(document: Document): string | undefined {
  const frame = document.querySelector<HTMLElement>('[data-frame^="page "]')
  if (frame) return frame.dataset.frame?.slice('page '.length)
  return document.querySelector('[data-frame]') ? 'home' : undefined
}

function listReleases(remotes: PageBootState['remotes']): Record<string, string> {
  return Object.fromEntries(
    remotes.flatMap(({ name, version }) => (version ? [[name, version]] : [])),
  )
}

/** The remotes whose frames are on the page. */
function listUsed(document: Document, remotes: PageBootState['remotes']): string[] {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-frame]')]
  const names = frames.map(({ dataset }) => {
    const [kind, name = ''] = dataset.frame?.split(' ') ?? []
    return (kind === 'page' ? name : findSlotModule(remotes, name)?.id)?.split(':')[0]
  })
  return [...new Set(names)].filter(name => name !== undefined)
}
