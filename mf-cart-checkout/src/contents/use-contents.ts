import { useLaterWords } from '../later-words/use-later-words.ts'
import { type BuyingAccess, useBuying } from '../parts/use-buying.ts'

/** The tab's cart with the words for what lies in it, once it is wanted. */
export function useContents(isWanted = true): BuyingAccess {
  const { buying, failed, load } = useBuying(isWanted)
  const words = useLaterWords(isWanted)
  return {
    buying: words.value ? buying : null,
    failed: failed || words.failed,
    load() {
      load()
      words.load()
    },
  }
}
