import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, Drawer } from '@vitrina/ui'
import { useSyncExternalStore } from 'react'
import { useSavedProducts } from '../saved-products/use-saved-products.ts'
import { Wishlist } from './wishlist.tsx'

/** The wishlist as a drawer over any page. */
export default function WishlistSlot() {
  const { panels } = useServices()
  const { t } = useI18n()
  const open = useSyncExternalStore(
    panels.subscribe,
    () => panels.getState().wishlist,
    () => false,
  )
  const { value: saved, failed, load } = useSavedProducts()
  const close = () => panels.getState().close()

  // A drawer that was swapped for another would not know where to return the focus.
  if (!saved && !failed) return null
  if (saved) return <Wishlist saved={saved} open={open} onClose={close} />
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('catalog:wishlist.title')}
      closeLabel={t('catalog:wishlist.close')}
    >
      <Alert tone="warning" role="alert">
        <p>{t('catalog:savedProducts.unavailable')}</p>
        <Button look="quiet" onClick={load}>
          {t('catalog:savedProducts.retry')}
        </Button>
      </Alert>
    </Drawer>
  )
}
