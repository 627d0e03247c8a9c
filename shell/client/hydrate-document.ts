import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * The one user of React's renderer, nearly half of the shell's bytes: loaded by itself. What an
 * error boundary caught is an error of the page all the same: it is logged, and reported.
 */
export function hydrateDocument(document: Document, page: ReactNode): void {
  hydrateRoot(document, page, { onCaughtError: window.reportError })
}
