type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the network is there, and neither so slow nor so dear that only what is asked for should load. */
export function mayFetchAhead(
  navigator: Pick<Navigator, 'onLine'> & { connection?: Connection },
): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return navigator.onLine && !saveData && !effectiveType?.endsWith('2g')
}
