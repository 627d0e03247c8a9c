type Connection = { saveData?: boolean; effectiveType?: string }
type Browser = {
  navigator: Pick<Navigator, 'onLine'> & { connection?: Connection }
  matchMedia?: (query: string) => { matches: boolean }
}

/** Not offline, not on a slow network, and not where the shopper asked to save data. */
export function canPrefetch({ navigator, matchMedia }: Browser): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  const saves = saveData || matchMedia?.('(prefers-reduced-data: reduce)').matches
  return navigator.onLine && !saves && !effectiveType?.endsWith('2g')
}
