import { useServices } from '@vitrina/federation'
import { useCallback, useState } from 'react'
import { loadRestockMessages } from './restock-messages.ts'

/** The words of what can be done about a thing that is sold out: most pages do without them. */
export function useRestockMessages() {
  const { i18n } = useServices()
  const [isLoaded, setLoaded] = useState(false)
  return {
    isLoaded,
    load: useCallback(async () => {
      i18n.add('restock', await loadRestockMessages(i18n.locale))
      setLoaded(true)
    }, [i18n]),
  }
}
