import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { PageContext, RouterContext, StateContext } from './contexts.ts'
import type { Router } from './create-router.ts'
import { Outlet } from './outlet.tsx'

/** Shows the pages of a router, or whatever else is to stand in its contexts. */
export function RouterProvider({
  router,
  children = <Outlet />,
}: {
  router: Router
  children?: ReactNode
}) {
  const [state, setState] = useState(router.state)

  useLayoutEffect(() => {
    // A page that still waits for something never hides the one on screen.
    const show = () => startTransition(() => setState(router.state))
    const stop = router.subscribe(show)
    // What has happened between the rendering and now.
    show()
    return stop
  }, [router])

  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <PageContext value={state.page}>{children}</PageContext>
      </StateContext>
    </RouterContext>
  )
}
