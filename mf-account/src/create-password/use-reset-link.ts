import { useLocation, useNavigate } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { type ResetLink, readResetLink } from './reset-link.ts'

/**
 * The link of the email, taken out of the address at once: nobody shall find it in the history, or
 * send it on with the address. `undefined` until it is read, which only browsers do; `null` where
 * there is none.
 */
export function useResetLink(): ResetLink | null | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<ResetLink | null>()

  useEffect(() => {
    const found = readResetLink(search)
    setLink(known => found ?? known ?? null)
    if (found) void navigate(pathname, { replace: true })
  }, [pathname, search, navigate])

  return link
}
