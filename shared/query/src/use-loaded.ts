import { useEffect, useState } from 'react'

export type LoadOnceState<Value> = {
  /** `undefined` until it is there; at first on both sides. */
  readonly value: Value | undefined
  readonly failed: boolean
  /** Loads it, also before it is wanted. The same function at every drawing. */
  readonly load: () => void
}

/**
 * What comes once and then stays, such as code, words or a service: loaded as soon as it is wanted,
 * by the `find` of the first drawing. It is no question: nothing it hangs on changes.
 */
export function useLoadOnce<Value>(
  find: () => Promise<Value>,
  isWanted = true,
): LoadOnceState<Value> {
  const [value, setValue] = useState<Value>()
  const [failed, setFailed] = useState(false)
  const [load] = useState(() => () => {
    setFailed(false)
    find().then(
      found => setValue(() => found),
      () => setFailed(true),
    )
  })
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  return { value, failed: failed && value === undefined, load }
}
