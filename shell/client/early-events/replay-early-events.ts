import type { EarlyEvent } from '../../app/early-events.ts'

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a control showed when it was last used. */
type Before = { control: Control; checked: boolean | undefined; value: string | undefined }

/**
 * Does again, with the hydrated controls, what the shopper did with them before: each control once,
 * in the order in which they were last used. A button that was pressed three times, because nothing
 * happened, is pressed once.
 */
export async function replayEarlyEvents(
  document: Document,
  events: readonly EarlyEvent[],
): Promise<void> {
  const used = new Map<Control, Before>()
  for (const [{ target }, , checked, value] of events) {
    const control = (target as Element).closest?.<Control>('button, input, textarea, select')
    if (!control || isHandledByForm(control)) continue
    used.delete(control)
    used.set(control, { control, checked, value })
  }
  // React has taken the boxes as it found them: it hears of changes from what the server rendered.
  for (const control of used.keys()) {
    if (isChecked(control)) control.checked = control.defaultChecked
  }
  for (const before of used.values()) {
    const now = findHydratedControl(document, before.control)
    if (now) replayControl(before, now)
    // React renders the outcome of one before the next is used.
    await new Promise(done => setTimeout(done))
  }
}

/** Before hydration the browser sends a form by itself; one sent by GET reads its own boxes. */
function isHandledByForm(control: Control): boolean {
  if (control.type === 'submit' || control.type === 'reset') return true
  return isChecked(control) && control.form?.getAttribute('method') === 'get'
}

const isChecked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/**
 * The control itself, or the one in its position where React has rendered the frame anew: of the
 * same kind, name and look. Its words may be others by now, as a price.
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

const describe = ({ type, name, className }: Control): string => [type, name, className].join('\n')

function replayControl(before: Before, now: Control): void {
  if (now instanceof HTMLButtonElement) now.click()
  else if (isChecked(now)) replayChecked(before, now)
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
