/** As a `ref`: for what has come in the place of the button that asked for it. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
