import type { Email } from '../email.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function accountDeletedEmail(shop: ShopSigns): Email {
  return accountNotice('accountDeleted', shop)
}
