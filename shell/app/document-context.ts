import type { PageHead } from '@vitrina/federation'
import { createContext } from 'react'

/** A file the page will ask for, said ahead of it. */
export type PreloadHint = {
  href: string
  as: 'script' | 'font'
  type?: string
  integrity?: string
  crossOrigin?: 'anonymous'
  fetchPriority?: 'low'
}

/** What only the server knows while it writes the document; `null` in the browser. */
export type ShellDocument = {
  /** The shell's own sheets, written into the page. */
  css: readonly { href: string; css: string }[]
  /** What the header of the page has not named. */
  hints: readonly PreloadHint[]
  /** The state of the page as JSON text that is safe inside a script element. */
  bootJson: string
  /** Origin of the shop as shoppers know it. */
  origin: string
  /** What other sites are told of the page; `null` for pages they are told nothing of. */
  head: PageHead | null
  /** The same page in the shop's other views. */
  alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

export const ShellDocumentContext = createContext<ShellDocument | null>(null)
