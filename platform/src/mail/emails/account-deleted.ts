import type { Email } from '../email.ts'
import { writeAccountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function writeAccountDeletedEmail(shop: ShopSigns): Email {
  return writeAccountNotice('accountDeleted', shop)
}
