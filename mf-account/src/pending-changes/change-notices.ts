import type { ShopServices } from '@vitrina/federation'
import { type MeantChange, refusedThing } from './meant-change.ts'

/** Says what became of a change, once over all tabs, wherever the shopper is by then. */
export function createChangeNotices({
  notifications,
  i18n,
}: Pick<ShopServices, 'notifications' | 'i18n'>) {
  return {
    saved(meant: MeantChange) {
      const isGone = meant.kind === 'address' && !meant.wanted
      const message = i18n.t(isGone ? 'account:addresses.removed' : 'account:changes.saved')
      notifications.notify({ type: 'success', message })
    },
    refused(meant: MeantChange) {
      const message = i18n.t(`account:changes.refused.${refusedThing(meant)}`)
      notifications.notify({
        type: 'error',
        message,
        detail: i18n.t('account:changes.refused.where'),
      })
    },
  }
}
