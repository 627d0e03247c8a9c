import type { ShopServices } from '@vitrina/federation'
import { getIntendedChangeKind, type IntendedChange } from './intended-change.ts'

/** Says what became of a change, once over all tabs, wherever the shopper is by then. */
export function createAccountChangeNotifier({
  notifications,
  i18n,
}: Pick<ShopServices, 'notifications' | 'i18n'>) {
  return {
    saved(meant: IntendedChange) {
      const isGone = meant.kind === 'address' && !meant.wanted
      const message = i18n.t(isGone ? 'account:addresses.removed' : 'account:changes.saved')
      notifications.notify({ type: 'success', message })
    },
    refused(meant: IntendedChange) {
      const message = i18n.t(`account:changes.refused.${getIntendedChangeKind(meant)}`)
      notifications.notify({
        type: 'error',
        message,
        detail: i18n.t('account:changes.refused.where'),
      })
    },
  }
}
