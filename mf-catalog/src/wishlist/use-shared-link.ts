import type { Failure, Result } from '@vitrina/domain'
import { type SavedProduct, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import {
  onSharedLinkChange,
  readSharedLink,
  type SharedLink,
  storeSharedLink,
  toSharedWishlistItems,
} from './shared-link.ts'

type SharingStep = 'share' | 'update' | 'close'
type SharingOutcome =
  | { readonly kind: 'done'; readonly step: SharingStep }
  | { readonly kind: 'failed'; readonly step: SharingStep; readonly failure: Failure }

/** Sharing the wishlist by a link. A step that failed leaves link and list as they were. */
export function useSharedLink(products: readonly SavedProduct[]) {
  const { api, storage, events } = useServices()
  const [link, setLink] = useState(() => readSharedLink(storage, Date.now()))
  const [step, setStep] = useState<SharingStep>()
  const [outcome, setOutcome] = useState<SharingOutcome>()
  const items = toSharedWishlistItems(products)

  useEffect(() => {
    const read = () => setLink(readSharedLink(storage, Date.now()))
    const stops = [
      onSharedLinkChange(storage, read),
      // The key goes with the list it belongs to (docs/rules/wishlist.md#after-logging-out).
      events.on('session:signed-out', ({ why }) => why === 'asked' && setLink(undefined)),
      events.on('session:signed-in', ({ isStranger }) => isStranger && read()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [storage, events])

  function take(next: SharedLink | undefined) {
    storeSharedLink(storage, next)
    setLink(next)
  }

  async function run<Value>(
    name: SharingStep,
    call: Promise<Result<Value>>,
    onDone: (value: Value) => void,
  ): Promise<boolean> {
    setStep(name)
    setOutcome(undefined)
    const answer = await call
    setStep(undefined)
    if (answer.ok) onDone(answer.value)
    // Closed in another browser, or its time is over: there is nothing left to change.
    else if (name === 'update' && answer.failure.kind === 'not-found') take(undefined)
    setOutcome(
      answer.ok
        ? { kind: 'done', step: name }
        : { kind: 'failed', step: name, failure: answer.failure },
    )
    return answer.ok
  }

  return {
    link,
    step,
    outcome,
    items,
    share: () => run('share', api.sharedWishlist.share(items), made => take({ ...made, items })),
    async update() {
      if (!link) return
      await run('update', api.sharedWishlist.update(link.key, items), term =>
        take({ ...link, ...term, items }),
      )
    },
    async close(): Promise<boolean> {
      if (!link) return false
      return run('close', api.sharedWishlist.close(link.key), () => take(undefined))
    },
  }
}
