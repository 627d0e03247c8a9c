import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { loadDeferredMessages } from './load-later-words.ts'

/** Whether the later words are there; they stay away with the network. */
export function useDeferredMessages(): boolean {
  const { i18n } = useServices()
  const [areThere, setThere] = useState(false)

  // By hand: nobody is told that they failed, and `useLoadOnce` would weigh more here.
  useEffect(() => {
    let isLeft = false
    loadDeferredMessages(i18n).then(
      () => !isLeft && setThere(true),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [i18n])

  return areThere
}
