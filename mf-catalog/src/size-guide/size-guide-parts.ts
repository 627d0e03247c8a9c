import type { I18n } from '@vitrina/i18n'
import { loadSizeMessages } from '../size-adviser/size-messages.ts'

export { SizeGuide } from './size-guide.tsx'

/** The words of the drawer, which no page needs before somebody reaches for it. */
export async function addSizeMessages(i18n: I18n): Promise<void> {
  i18n.add('sizes', await loadSizeMessages(i18n.locale))
}
