import { useI18n, useNavigate } from '@vitrina/federation'
import { useEffect } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import { SignedInGuard } from '../guard/signed-in-guard.tsx'

/** Addresses of the account that have no page of their own yet lead to its door. */
export default function OverviewRedirect() {
  const { t } = useI18n()
  return (
    <>
      <AccountMeta title={t('account:guard.title')} />
      <SignedInGuard>{() => <ToOverview />}</SignedInGuard>
    </>
  )
}

function ToOverview() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/my-account', { replace: true }), [navigate])
  return null
}
