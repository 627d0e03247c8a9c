import { createFolderTransport } from './folder-transport.ts'
import type { EmailSenderAddress } from './message.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { EmailTransport } from './transport.ts'

export type EmailTransportOptions = {
  smtpUrl: string | undefined
  folder: string
  from: EmailSenderAddress
}

export function createEmailTransport({
  smtpUrl,
  folder,
  from,
}: EmailTransportOptions): EmailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, from) : createFolderTransport(folder, from)
}
