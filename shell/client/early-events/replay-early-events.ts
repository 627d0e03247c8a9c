import type { EarlyEvent } from '../../app/early-events.ts'

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a control showed when it was last used. */
type Before = {
  control: Control
  event: Event
  checked: boolean | undefined
  value: string | undefined
}

type Replay = {
  frame: string | undefined
  /** Those that nobody has handled. */
  events: readonly EarlyEvent[]
  stopRecording: () => void
}

/** Who pressed a button longer ago has given it up. */
const maxPressAgeMs = 15_000

/**
 * Does again, with the hydrated controls, what the shopper did with them before: each control once,
 * in the order in which they were last used. A button that was pressed three times, because nothing
 * happened, is pressed once; not at all where the shopper has gone on in the frame since it was
 * hydrated, and may have pressed it again. A navigation ends it.
 */
export async function replayEarlyEvents(
  window: Window,
  { frame, events, stopRecording }: Replay,
): Promise<void> {
  const handled = (window.earlyEvents ?? []).filter(
    event => event[1] === frame && !events.includes(event),
  )
  stopRecording()
  const used = listUsedControls(events)
  for (const [{ target }] of handled) removeHandledControl(used, target)
  // React has taken the boxes as it found them: it hears of changes from what the server rendered.
  for (const control of used.keys()) {
    if (isBox(control) && control.isConnected) control.checked = control.defaultChecked
  }
  for (const before of used.values()) {
    if (!window.earlyEvents) return
    const isPress = before.control instanceof HTMLButtonElement
    if (isPress && (handled.length > 0 || isTooOld(before.event))) continue
    const now = findHydratedControl(window.document, before.control)
    if (now) replayControl(before, now)
    // React renders the outcome of one before the next is used.
    await new Promise(done => setTimeout(done))
  }
}

const isTooOld = ({ timeStamp }: Event) => performance.now() - timeStamp > maxPressAgeMs

function listUsedControls(events: readonly EarlyEvent[]): Map<Control, Before> {
  const used = new Map<Control, Before>()
  for (const [event, , checked, value] of events) {
    const control = findControl(event.target)
    if (!control || isHandledByForm(control)) continue
    // A finger or a key that is only put down changes nothing.
    if (event.type === 'pointerdown' || event.type === 'keydown') continue
    used.delete(control)
    used.set(control, { control, event, checked, value })
  }
  return used
}

const findControl = (target: EventTarget | null) =>
  (target as Element).closest?.<Control>('button, input, textarea, select')

/** What React has heard of a control since counts; of a radio, what it has heard of its group. */
function removeHandledControl(used: Map<Control, Before>, target: EventTarget | null): void {
  const control = findControl(target)
  if (!control) return
  used.delete(control)
  for (const other of [...used.keys()]) {
    if (control.type === 'radio' && other.type === 'radio' && other.name === control.name) {
      used.delete(other)
    }
  }
}

/** Before hydration the browser sends a form by itself; one sent by GET reads its own boxes. */
function isHandledByForm(control: Control): boolean {
  if (control.type === 'submit' || control.type === 'reset') return true
  return isBox(control) && control.form?.getAttribute('method') === 'get'
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/**
 * The control itself, or the one in its position where React has rendered the frame anew, if it is
 * of the same kind, name, value, look and words.
 */
function findHydratedControl(document: Document, before: Control): Control | undefined {
  if (before.isConnected) return before
  const frame = before.closest<HTMLElement>('[data-frame]')
  const name = frame?.dataset.frame
  const frameNow = [...document.querySelectorAll<HTMLElement>('[data-frame]')].find(
    ({ dataset }) => dataset.frame === name,
  )
  const position = listControls(frame, before).indexOf(before)
  const now = listControls(frameNow, before)[position]
  return now && describe(now) === describe(before) ? now : undefined
}

const listControls = (frame: HTMLElement | null | undefined, { tagName }: Control): Control[] => [
  ...(frame?.querySelectorAll<Control>(tagName) ?? []),
]

const describe = (control: Control): string =>
  [
    control.type,
    control.name,
    control.id,
    control.className,
    control.getAttribute('aria-label'),
    control.getAttribute('value'),
    control instanceof HTMLButtonElement && control.textContent,
  ].join('\n')

function replayControl(before: Before, now: Control): void {
  if (now instanceof HTMLButtonElement) now.click()
  else if (isBox(now)) replayChecked(before, now)
  else if (now instanceof HTMLSelectElement) replayChoice(before, now)
  else if (now.type !== 'file') replayText(before, now)
}

function replayChecked({ checked }: Before, now: HTMLInputElement): void {
  if (now.checked !== checked) now.click()
}

function replayChoice({ value = '' }: Before, now: HTMLSelectElement): void {
  now.value = value
  now.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React compares with the last value written through the element itself; the prototype's setter
 * writes one that it has not seen.
 */
function replayText(
  { control, value = '' }: Before,
  now: HTMLInputElement | HTMLTextAreaElement,
): void {
  if (control === now) now.value = now.defaultValue
  if (now.value === value) return
  Reflect.set(Object.getPrototypeOf(now), 'value', value, now)
  now.dispatchEvent(new Event('input', { bubbles: true }))
}
