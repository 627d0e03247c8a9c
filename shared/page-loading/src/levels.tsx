import { Component, type ReactNode } from 'react'
import { type RouteMatch, renderMatches } from 'react-router'
import {
  PageContext,
  RouteErrorContext,
  RouteLevelContext,
  useRequiredContext,
} from './contexts.ts'
import type { ShownPage } from './page-navigator.ts'

/**
 * The page that is shown: react-router's levels, each with its data and what it shows on an error.
 */
export function RouteLevels() {
  const { matches } = useRequiredContext(PageContext)
  return renderMatches(
    matches.map(
      (match, index): RouteMatch => ({ ...match, route: { element: <Level index={index} /> } }),
    ),
  )
}

function Level({ index }: { index: number }) {
  const page = useRequiredContext(PageContext)
  const route = page.matches[index]?.route
  if (!route) return null
  const { id, element, errorElement } = route
  const error = page.errors?.[id]
  const content = error === undefined ? element : <Failed error={error}>{errorElement}</Failed>
  return (
    <RouteLevelContext value={index}>
      {errorElement === undefined ? (
        content
      ) : (
        <Boundary page={page} instead={errorElement}>
          {content}
        </Boundary>
      )}
    </RouteLevelContext>
  )
}

function Failed({ error, children }: { error: unknown; children: ReactNode }) {
  return <RouteErrorContext value={error}>{children}</RouteErrorContext>
}

type BoundaryProps = { page: ShownPage; instead: ReactNode; children: ReactNode }
type BoundaryState = { page: ShownPage; caught?: { error: unknown } | null }

/** Shows what a page stumbled over while it was rendered; the next page gets a new chance. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState) {
    return page === state.page ? null : { page, caught: null }
  }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { instead, children } = this.props
    const { caught } = this.state
    return caught ? <Failed error={caught.error}>{instead}</Failed> : children
  }
}
