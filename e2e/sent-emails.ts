import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { normalizeSpaces } from './journey.ts'
import type { Shop } from './shop.ts'

/** All emails that the shop has written to an address into its folder. */
export async function findEmailsTo({ dataFolder }: Shop, address: string): Promise<Email[]> {
  const folder = path.join(dataFolder, 'mail')
  // The folder comes with the first email.
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.eml'))
  const emails = await Promise.all(
    files.map(async name => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
  return emails.filter(({ to }) => to?.some(recipient => recipient.address === address))
}

/** The texts of all emails to an address. */
export async function readEmailsTo(shop: Shop, address: string): Promise<string[]> {
  return (await findEmailsTo(shop, address)).map(({ text }) => normalizeSpaces(text ?? ''))
}
