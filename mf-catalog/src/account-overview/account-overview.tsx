import type { SlotProps } from '@vitrina/federation'
import styles from './account-overview.module.css'
import { MeasurementsPane } from './measures-pane.tsx'
import { RestockPane } from './restock-pane.tsx'
import { WishlistRow } from './wishlist-row.tsx'

/** What this browser has of a shopper's own, for the overview of their account. */
export default function AccountOverview({ isNewcomer }: SlotProps['catalog.account-overview']) {
  return (
    <div className={styles.overview}>
      <WishlistRow isNewcomer={isNewcomer} />
      <MeasurementsPane />
      <RestockPane />
    </div>
  )
}
