import type { PageFault } from './watch-faults.ts'

type Report =
  | { kind: 'error'; error: string; code?: number; at: string[] }
  | { kind: 'remote-failed'; remote: string; version: string }

const maxPlaces = 8
const place = /https?:\/\/[^\s()@]+?:\d+:\d+/g

/**
 * A fault in names and numbers. Its words stay here: they may quote what a shopper wrote. Nothing
 * where no file of the web is named, as in what browser extensions throw.
 */
export function toFaultReport(fault: PageFault): Report | undefined {
  if ('remote' in fault) {
    const { name, version } = fault.remote
    return { kind: 'remote-failed', remote: name, version }
  }
  const { event } = fault
  const thrown: unknown = 'reason' in event ? event.reason : event.error
  if (!(thrown instanceof Error)) return undefined
  const { name, message, stack = '' } = thrown
  const at = (stack.match(place) ?? []).map(withoutQuery).slice(0, maxPlaces)
  if (at.length === 0) return undefined
  const error = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
  const [, code] = message.match(/^Minified React error #(\d{1,4})\b/) ?? []
  return { kind: 'error', error, ...(code && { code: Number(code) }), at }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*?(?=:\d+:\d+$)/, '').slice(-300)
}
