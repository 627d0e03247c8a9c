import { useEffect, useState } from 'react'

/** The text as it was when it last stood still for a moment: no question for every key press. */
export function useSettled(text: string, pauseMs = 500): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
