import { Slot, type SlotProps } from '@vitrina/federation'
import { useIsBrowserIdle } from '../parts/use-is-browser-idle.ts'

/**
 * Where the buttons that put a product aside come to stand. Neither the server nor the first load
 * knows them: what was put aside is in the browser, and the code comes once the page is at rest.
 */
export function SaveButtonsPlaceholder(props: SlotProps['catalog.save-buttons']) {
  return useIsBrowserIdle() ? (
    <Slot name="catalog.save-buttons" props={props} fallback={null} />
  ) : null
}
