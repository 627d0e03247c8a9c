/** A page's data that is still on its way while the address has moved on already. */
export type Later<Data> = { readonly later: Promise<Data> }

export function isLater<Data>(loaded: Data | Later<Data>): loaded is Later<Data> {
  return loaded !== null && typeof loaded === 'object' && 'later' in loaded
}
