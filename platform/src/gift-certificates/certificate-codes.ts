import { hashSha256 } from '../http/idempotency.ts'
import { createTextSigner } from '../mail/text-signer.ts'
import type { Store } from '../store/open-store.ts'

/** What a certificate is paid with. It follows from the certificate's id and is kept nowhere. */
export interface CertificateCodeGenerator {
  of(id: string): string
}

/** Digits and letters that nobody takes for one another, read aloud or from paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

export async function createCertificateCodeGenerator(
  store: Store,
): Promise<CertificateCodeGenerator> {
  const secret = await createTextSigner(store, 'gift-certificate')
  return {
    of(id) {
      const bytes = Buffer.from(secret.sign(id), 'base64url').subarray(0, codeLength)
      const code = [...bytes].map(byte => signs[byte % signs.length]).join('')
      return code.replaceAll(/(.{4})(?=.)/g, '$1-')
    },
  }
}

/** Of a code as somebody typed it: with or without dashes, in any case, with Russian letters. */
export function hashCertificateCode(code: string): string {
  return hashSha256(normalizeCertificateCode(code))
}

export function isCertificateCode(text: string): boolean {
  const code = normalizeCertificateCode(text)
  return code.length === codeLength && [...code].every(sign => signs.includes(sign))
}

const lookalikes = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
  }),
)

function normalizeCertificateCode(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return [...bare].map(sign => lookalikes.get(sign) ?? sign).join('')
}
