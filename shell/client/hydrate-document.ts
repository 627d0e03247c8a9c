import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The one user of React's renderer, nearly half of the shell's bytes: loaded by itself. */
export function hydrateDocument(document: Document, page: ReactNode): void {
  hydrateRoot(document, page)
}
