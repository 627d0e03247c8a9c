/**
 * Whether the browser knows that it has no network. A server knows of none and is never offline.
 */
export const isOffline = (): boolean => navigator.onLine === false
