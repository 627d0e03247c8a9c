import type { Letter } from '../letter.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

export function passwordChangedLetter(shop: ShopSigns): Letter {
  return accountNotice('passwordChanged', shop)
}
