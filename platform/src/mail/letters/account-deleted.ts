import type { Letter } from '../letter.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function accountDeletedLetter(shop: ShopSigns): Letter {
  return accountNotice('accountDeleted', shop)
}
