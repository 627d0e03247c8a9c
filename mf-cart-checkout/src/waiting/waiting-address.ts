/**
 * Where the waiting orders are shown: at the checkout's own address, as the thank-you screen is.
 */
export const waitingOrdersHash = '#waiting'
export const waitingOrdersPath = `/checkout${waitingOrdersHash}`
