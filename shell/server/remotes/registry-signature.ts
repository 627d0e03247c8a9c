import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The last field of a registry that is signed: what stands before it is what was signed. */
const signedText = /^([\s\S]*),\n "signature": "([A-Za-z0-9+/]{86}==)"\n\}$/

/** Signs the text of a registry by an Ed25519 key. */
export function signRegistry(text: string, privateKey: KeyObject): string {
  const body = text.replace(/\n\}$/, '')
  const signature = sign(null, Buffer.from(body), privateKey).toString('base64')
  return `${body},\n "signature": "${signature}"\n}`
}

/**
 * @throws where a registry is not signed by one of these keys, or one byte of it is not what was
 * signed. It names the manifests by their sha384, and those all files: one signature holds for all.
 */
export function assertRegistrySignature(text: string, publicKeys: readonly KeyObject[]): void {
  const [, body, signature] = signedText.exec(text) ?? []
  if (body === undefined || signature === undefined) throw new Error('The registry is not signed')
  const bytes = Buffer.from(signature, 'base64')
  // The last character has bits that decoders pass by.
  const isExact = bytes.toString('base64') === signature
  if (isExact && publicKeys.some(key => verify(null, Buffer.from(body), key, bytes))) return
  throw new Error('The registry is signed by none of the known keys, or was altered')
}

/** A key of `REMOTES_PUBLIC_KEYS`: its SPKI form in base64. */
export function readPublicKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}
