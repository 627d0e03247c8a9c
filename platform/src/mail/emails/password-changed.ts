import type { Email } from '../email.ts'
import { writeAccountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function writePasswordChangedEmail(shop: ShopSigns): Email {
  return writeAccountNotice('passwordChanged', shop)
}
