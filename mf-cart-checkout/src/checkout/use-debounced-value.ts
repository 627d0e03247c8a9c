import { useEffect, useState } from 'react'

/** The text, debounced: no call for every key press. */
export function useDebouncedValue(text: string, debounceMs = 500): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, debounceMs])
  return debounced
}
