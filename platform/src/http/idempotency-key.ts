import type { Result } from '@vitrina/domain'
import { succeed } from '@vitrina/domain'
import type { Request } from 'express'
import { createRefusal, type Refusal } from './answer.ts'

const longest = 200

export function readIdempotencyKey(request: Request): Result<string | undefined, Refusal> {
  const key = request.get('idempotency-key')?.trim()
  if (key !== undefined && key.length > longest) {
    return createRefusal(`An Idempotency-Key has at most ${longest} characters`)
  }
  return succeed(key || undefined)
}
