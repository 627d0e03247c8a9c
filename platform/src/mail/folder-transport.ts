import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type EmailSenderAddress, toMailerMessage } from './message.ts'
import type { EmailTransport } from './transport.ts'

/**
 * Lays emails into a folder as `.eml` files, which any mail program opens. The file bears the
 * email's id: laid down twice it is still one.
 */
export function createFolderTransport(folder: string, from: EmailSenderAddress): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    kind: 'folder',
    async deliver(email) {
      const { message } = await composer.sendMail(toMailerMessage(email, from))
      const name = `${email.mailing.kind}-${email.messageId.match(/[\w-]+/)?.[0]}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
  }
}
