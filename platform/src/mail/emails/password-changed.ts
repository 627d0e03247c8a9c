import type { Email } from '../email.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function passwordChangedEmail(shop: ShopSigns): Email {
  return accountNotice('passwordChanged', shop)
}
