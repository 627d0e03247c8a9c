type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Does again, with the hydrated controls, what the shopper did with them before: each control once,
 * in the order in which they were last used. A button that was pressed three times, because nothing
 * happened, is pressed once.
 */
export async function replayEarlyEvents(
  document: Document,
  events: readonly Event[],
): Promise<void> {
  const used = new Set<Control>()
  for (const { target } of events) {
    const control = (target as Element).closest<Control>('button, input, textarea, select')
    if (!control || isHandledByForm(control)) continue
    used.delete(control)
    used.add(control)
  }
  for (const before of used) {
    const now = findHydratedControl(document, before)
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
 * same kind, name and words.
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
  [control.type, control.name, control.getAttribute('aria-label'), control.textContent].join('\n')

function replayControl(before: Control, now: Control): void {
  if (now instanceof HTMLButtonElement) now.click()
  else if (isChecked(now)) replayChecked((before as HTMLInputElement).checked, now, before === now)
  else replayValue(before, now)
}

/** React has taken the box as it found it: it hears of a change from what the server rendered. */
function replayChecked(wanted: boolean, now: HTMLInputElement, isSame: boolean): void {
  if (isSame) now.checked = now.defaultChecked
  if (now.checked !== wanted) now.click()
}

/**
 * React compares with the last value written through the element itself; the prototype's setter
 * writes one that it has not seen.
 */
function replayValue(before: Control, now: Control): void {
  if (before !== now && now.type === 'file') return
  if (now instanceof HTMLSelectElement || now.type === 'file') {
    if (before !== now) now.value = before.value
    now.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const text = now as HTMLInputElement | HTMLTextAreaElement
  const { value } = before
  if (before === now) text.value = text.defaultValue
  if (text.value === value) return
  Reflect.set(Object.getPrototypeOf(text), 'value', value, text)
  text.dispatchEvent(new Event('input', { bubbles: true }))
}
