import type { EmailBody } from '../email.ts'
import { writeAccountChangeEmail } from './account-notice.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writeAccountDeletedEmail(shop: EmailBranding): EmailBody {
  return writeAccountChangeEmail('accountDeleted', shop)
}
