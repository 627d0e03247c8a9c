import { useServices } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'
import { loadDeferredMessages } from './load-later-words.ts'

/** Whether the later words are there; they stay away with the network, and nobody is told. */
export function useDeferredMessages(): boolean {
  const { i18n } = useServices()
  const { value } = useLoadOnce(() => loadDeferredMessages(i18n).then(() => true))
  return value === true
}
