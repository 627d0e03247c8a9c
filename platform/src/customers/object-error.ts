import { type Result, statusOf } from '@vitrina/domain'
import type { Response } from 'express'
import { type Refusal, send, textOf } from '../http/answer.ts'

/** Some routes of this family refuse with 500 and an object that holds the true code (contract §2.0). */
export function answerAsObject<Value>(response: Response, result: Result<Value, Refusal>): void {
  if (result.ok) {
    send(response, 200, result.value)
    return
  }
  const { failure } = result
  send(response, 500, { errorMessage: textOf(failure), code: statusOf(failure) })
}
