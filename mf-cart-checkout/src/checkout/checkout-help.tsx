import { Slot } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'

/** What the shop says to who is stuck: a block of its back office, once the page is idle. */
export function CheckoutHelp() {
  const { value: isIdle } = useLoadOnce(waitUntilIdle)
  if (!isIdle) return null
  return <Slot name="content.block" props={{ block: 'checkout_help' }} fallback={null} />
}

function waitUntilIdle(): Promise<true> {
  return new Promise(resolve => {
    // Safari has no idle callback.
    const callWhenIdle = window.requestIdleCallback ?? window.setTimeout
    callWhenIdle(() => resolve(true))
  })
}
