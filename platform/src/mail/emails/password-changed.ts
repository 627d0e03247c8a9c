import type { EmailBody } from '../email.ts'
import { writeAccountNotice } from './account-notice.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writePasswordChangedEmail(shop: EmailBranding): EmailBody {
  return writeAccountNotice('passwordChanged', shop)
}
