import type { Mailing } from './letter.ts'

export type SentLetter = { messageId: string; mailing: Mailing }

/** Hands letters to whoever carries them. */
export interface Transport {
  readonly kind: 'smtp' | 'folder'
  /** Rejects when the letter was not taken. */
  deliver(letter: SentLetter): Promise<void>
}
