import type { ComponentProps } from 'react'
import { hrefOf, isForeign, resolveAddress } from './address.ts'
import { hrefIn } from './base.ts'
import { RouterContext, useInside } from './contexts.ts'
import type { NavigateOptions } from './create-router.ts'
import { useLocation } from './hooks.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link the browser follows without loading a page; to another site it is a plain one. */
export function Link({ to, replace, state, preventScrollReset, ...rest }: LinkProps) {
  const router = useInside(RouterContext)
  const here = useLocation()
  if (isForeign(to)) return <a {...rest} href={to} />

  const href = to.startsWith('/') ? to : hrefOf(resolveAddress(to, here))
  return (
    <a
      {...rest}
      href={hrefIn(router.base, href)}
      onClick={event => {
        rest.onClick?.(event)
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        if (rest.target && rest.target !== '_self') return
        event.preventDefault()
        // Not `to`: while its page is on its way, the router reads addresses from there.
        void router.navigate(href, { replace, state, preventScrollReset })
      }}
    />
  )
}
