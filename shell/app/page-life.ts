import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { ScreenData } from './remotes/load-screen.ts'

/**
 * What a browser knows of its pages from one to the next. The server has only one, and none of
 * this.
 */
export interface PageDataAccess {
  /** Remembers what the page on screen is made of by now. */
  keep(screen: ScreenData): void
  /** Draws a page before its data is there, once the code for that has come. */
  knownFrame(): ComponentType | undefined
}

const PageLifeContext = createContext<PageDataAccess | null>(null)
export const PageDataAccessProvider = PageLifeContext.Provider

/** `null` on the server. */
export const usePageDataAccess = (): PageDataAccess | null => useContext(PageLifeContext)
