import { type Context, createContext, useContext } from 'react'
import type { Router, RouterState, ShownPage } from './create-router.ts'

export const RouterContext = createContext<Router | null>(null)
/** Changes with every step of a navigation; {@link PageContext} with every page. */
export const StateContext = createContext<RouterState | null>(null)
export const PageContext = createContext<ShownPage | null>(null)
/** Which level of the page is being rendered. */
export const LevelContext = createContext(-1)
export const ErrorContext = createContext<unknown>(undefined)

/** @throws outside a router. */
export function useInside<Value>(context: Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('No router above this component')
  return value
}
