import { randomBytes } from 'node:crypto'
import type { TextSigner } from '../mail/text-signer.ts'

const lifeMs = 10 * 60 * 1000

/**
 * Lets a page write to the shop for some minutes: a script must ask first, and is counted there.
 */
export interface ContactFormTokens {
  make(): string
  isValid(token: unknown): boolean
}

export function createContactFormTokens(secret: TextSigner, now: () => number): ContactFormTokens {
  return {
    make() {
      const facts = `${now() + lifeMs}.${randomBytes(9).toString('base64url')}`
      return `${facts}.${secret.sign(facts)}`
    },
    isValid(token) {
      if (typeof token !== 'string') return false
      const end = token.lastIndexOf('.')
      const facts = token.slice(0, end)
      return secret.isSigned(facts, token.slice(end + 1)) && Number(facts.split('.')[0]) > now()
    },
  }
}
