type Connection = { saveData?: boolean; effectiveType?: string }

/** Not offline, not on a slow network, and not where the shopper asked to save data. */
export function mayPrefetch(
  navigator: Pick<Navigator, 'onLine'> & { connection?: Connection },
): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return navigator.onLine && !saveData && !effectiveType?.endsWith('2g')
}
