import { useServices } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'
import { loadRestockMessages } from './restock-messages.ts'

/**
 * Whether the words are there of what can be done about a thing that is sold out, once they are
 * wanted: most pages do without them, and a page out of reach of the shop does too.
 */
export function useRestockMessages(isWanted = true): boolean {
  const { i18n } = useServices()
  const { value } = useLoadOnce(async () => {
    i18n.add('restock', await loadRestockMessages(i18n.locale))
    return true
  }, isWanted)
  return value === true
}
