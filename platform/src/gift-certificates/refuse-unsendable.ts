import { findCertificateFieldProblem, type Result } from '@vitrina/domain'
import type { CartLine } from '../carts/cart-line.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'

/**
 * Refused where a certificate's day is past or too far, as it comes into the cart. One that lies
 * there overnight is sent as soon as it is paid.
 */
export function findSendDateRefusal(
  line: Pick<CartLine, 'certificate'> | null,
  today: string,
): Result<never, Refusal> | undefined {
  const day = line?.certificate?.send_on
  const problem = day === undefined ? undefined : findCertificateFieldProblem('send_on', day, today)
  if (problem === 'past')
    return createRefusal('День отправки уже прошёл: выберите сегодняшний или позже')
  if (problem === 'too-far') return createRefusal('Отправить можно не позже чем через год')
  return undefined
}
