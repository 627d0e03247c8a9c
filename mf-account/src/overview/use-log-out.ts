import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { findUnsentData, type UnsentDataKind } from './find-unsent-work.ts'

/** Signs out; asks first where something of the shopper's would go with it. */
export function useLogOut() {
  const { t } = useI18n()
  const services = useServices()
  const { session, notifications } = services
  const navigate = useNavigate()
  const [asked, setAsked] = useState<UnsentDataKind | null>(null)

  return {
    asked,
    stay: () => setAsked(null),
    async logOut(how?: 'anyway') {
      const waiting = how === 'anyway' ? null : await findUnsentData(services)
      if (waiting) return setAsked(waiting)
      setAsked(null)
      const { told } = await session.logout()
      await navigate('/')
      if ((await told).ok) return
      notifications.notify({
        type: 'warning',
        message: t('account:logOut.untold'),
        detail: t('account:logOut.untold.detail'),
        hasNoTimeout: true,
      })
    },
  }
}
