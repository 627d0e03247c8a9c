import { useEffect, useState } from 'react'

/** Whether the network has come back since it was found missing. */
export function useIsBackOnline(wasMissing: boolean): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!wasMissing) return
    const handleOnline = () => setBack(true)
    const handleOffline = () => setBack(false)
    window.addEventListener('online', handleOnline)
    window.addEventListener('offline', handleOffline)
    return () => {
      setBack(false)
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('offline', handleOffline)
    }
  }, [wasMissing])
  return isBack
}
