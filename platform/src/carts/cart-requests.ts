import type { Result } from '@vitrina/domain'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Customers } from '../customers/customers.ts'
import { answer, listProblems, type Refusal, refuse, send } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/read-given.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { type CartHolder, findRequestHolder } from './cart-holder.ts'

/** What all cart calls have in common: whose cart it is, the key, and the element of the body. */
export function cartRequests(customers: Pick<Customers, 'signedIn'>, storeViews: StoreViews) {
  return { reading, change, changing }

  function reading<Value>(read: (holder: CartHolder) => Promise<Result<Value, Refusal>>) {
    return async (request: Request, response: Response) => {
      const holder = await findRequestHolder(request, customers, storeViews)
      answer(response, holder.ok ? await read(holder.value) : holder)
    }
  }

  async function change<Value>(request: Request, response: Response, make: Change<Value>) {
    const key = readIdempotencyKey(request)
    if (!key.ok) return answer(response, key)
    const holder = await findRequestHolder(request, customers, storeViews)
    answer(response, holder.ok ? await make(holder.value, key.value) : holder)
  }

  function changing<Body, Value>(
    element: string,
    missingElement: string,
    schema: z.ZodType<Body>,
    make: (
      holder: CartHolder,
      body: Body,
      key: string | undefined,
    ) => Promise<Result<Value, Refusal>>,
  ) {
    return async (request: Request, response: Response) => {
      const given = request.body?.[element]
      if (given === undefined || given === null) return send(response, 500, missingElement)
      const body = parseInput(schema, given)
      if (!body.success) return answer(response, refuse(wrongPart(element, body.error)))
      await change(request, response, (holder, key) => make(holder, body.data, key))
    }
  }
}

/** One text: carts answer no lists (docs/api/carts.md), and clients show a text to the shopper. */
function wrongPart(element: string, error: z.ZodError): string {
  const [{ path, message } = { path: '', message: 'Запрос заполнен неверно' }] = listProblems(error)
  return `${message} (${path ? `${element}.${path}` : element})`
}

type Change<Value> = (
  holder: CartHolder,
  key: string | undefined,
) => Promise<Result<Value, Refusal>>
