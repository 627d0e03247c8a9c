import type { ShopServices } from '@vitrina/federation'

type Tab = {
  readonly document: Pick<Document, 'activeElement' | 'querySelector'>
  readonly location: Pick<Location, 'pathname'>
}

const busyPlaces = /\/(?:cart|checkout|my-account|newsletter|create-password)(?:$|[/?])/

/** Whether the shopper pays there, is about to, or writes down who they are. */
export function isFocusedTaskPage(pathname: string): boolean {
  return busyPlaces.test(pathname)
}

/** Whether the shopper is at nothing that a notice they did not ask for would be in the way of. */
export function canInterrupt(
  { document, location }: Tab,
  { panels }: Pick<ShopServices, 'panels'>,
): boolean {
  return (
    !panels.getState().overlay &&
    !isFocusedTaskPage(location.pathname) &&
    !document.querySelector('dialog[open]') &&
    !document.activeElement?.matches('input, textarea, select')
  )
}
