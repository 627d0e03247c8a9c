import { useNavigate, useServices } from '@vitrina/federation'
import { useCallback } from 'react'

export const thankYouHash = '#thank-you'

/**
 * Set while the thank-you page is open (docs/rules/checkout.md#the-thank-you-page): a reload keeps
 * it, leaving forgets it.
 */
export const thankYouStorageKey = ['checkout', 'is-thank-you-page'] as const

/** Opens the thank-you page; where it is open already, nothing changes. */
export function useOpenThankYou(): () => void {
  const { storage } = useServices()
  const navigate = useNavigate()
  return useCallback(() => {
    storage.write(...thankYouStorageKey, true)
    void navigate(thankYouHash, { replace: true })
  }, [storage, navigate])
}
