/** A page's data that is still on its way while the address has moved on already. */
export type DeferredData<Data> = { readonly later: Promise<Data> }

/** Whether the data was given up because the page was left before it came. */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export function isDeferredData<Data>(
  loaded: Data | DeferredData<Data>,
): loaded is DeferredData<Data> {
  return loaded !== null && typeof loaded === 'object' && 'later' in loaded
}
