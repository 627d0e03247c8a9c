import { createFolderTransport } from './folder-transport.ts'
import type { Sender } from './message.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { Transport } from './transport.ts'

export type TransportOptions = { smtpUrl: string | undefined; folder: string; from: Sender }

export function openTransport({ smtpUrl, folder, from }: TransportOptions): Transport {
  return smtpUrl ? createSmtpTransport(smtpUrl, from) : createFolderTransport(folder, from)
}
