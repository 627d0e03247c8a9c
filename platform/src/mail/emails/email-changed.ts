import type { EmailBody } from '../email.ts'
import { writeAccountChangeEmail } from './account-notice.ts'
import type { EmailBranding } from './shop-signs.ts'

/** Goes to the former address, and does not tell the new one: it may be a stranger's by now. */
export function writeEmailChangedEmail(shop: EmailBranding): EmailBody {
  return writeAccountChangeEmail('emailChanged', shop)
}
