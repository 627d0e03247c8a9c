import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../limits/work-queue.ts'

/** The slow functions themselves. */
export type PasswordHashAlgorithm = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Both answer `'busy'` when too many wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string | 'busy'>
  /** Without a hash it works as long as with one, and the password is wrong. */
  isRight(hash: string | undefined, password: string): Promise<boolean | 'busy'>
}

const maxWaiting = 100

export const argon2idAlgorithm: PasswordHashAlgorithm = {
  hash: password => hash(password),
  verify: (hashed, password) => verify(hashed, password),
}

/** Every hash takes one core and 19 MB: no more are made at once than there are cores. */
export async function createPasswordHasher(
  slow: PasswordHashAlgorithm = argon2idAlgorithm,
  cores = availableParallelism(),
): Promise<PasswordHasher> {
  const enqueue = createWorkQueue(cores, maxWaiting)
  const nobodys = await slow.hash(randomBytes(32).toString('base64url'))

  return {
    hash: password => enqueue(() => slow.hash(password)),

    async isRight(known, password) {
      const fits = await enqueue(() => slow.verify(known ?? nobodys, password))
      return fits === 'busy' ? fits : fits && known !== undefined
    },
  }
}
