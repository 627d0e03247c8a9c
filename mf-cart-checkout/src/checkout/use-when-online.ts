import { useEffect } from 'react'

/** Calls back each time the browser has found its network again. */
export function useWhenOnline(callBack: () => void): void {
  useEffect(() => {
    window.addEventListener('online', callBack)
    return () => window.removeEventListener('online', callBack)
  }, [callBack])
}
