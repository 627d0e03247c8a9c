import { type Context, createContext, useContext } from 'react'
import type { Base } from './base.ts'
import type { PageNavigator, PageState, ShownPage } from './page-navigator.ts'

/** `null` on the server, where nobody navigates. */
export const NavigatorContext = createContext<PageNavigator | null>(null)
export const BaseContext = createContext<Base | null>(null)
/** Changes with every step of a navigation; {@link PageContext} with every page. */
export const StateContext = createContext<PageState | null>(null)
export const PageContext = createContext<ShownPage | null>(null)
/** Which level of the page is being rendered. */
export const RouteLevelContext = createContext(0)
export const ErrorContext = createContext<unknown>(undefined)

/** @throws outside a page. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('No page above this component')
  return value
}
