import { useI18n, useServices } from '@vitrina/federation'

/** Says that somebody has signed in by a form of the panel, which then has done its work. */
export function useWelcomeNotice() {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  return (word: 'loggedIn' | 'registered' | 'registered.before') => {
    notifications.notify({ type: 'success', message: t(`account:${word}`) })
    if (panels.getState().auth) panels.getState().close()
  }
}
