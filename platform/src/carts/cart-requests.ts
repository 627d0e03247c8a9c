import type { Result } from '@vitrina/domain'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { CustomerService } from '../customers/customers.ts'
import {
  createRefusal,
  type Refusal,
  sendEnvelope,
  sendResult,
  toValidationErrors,
} from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { type CartOwner, resolveCartOwner } from './cart-owner.ts'

/** What all cart calls have in common: whose cart it is, the key, and the element of the body. */
export function createCartRequestHandlers(
  customers: Pick<CustomerService, 'signedIn'>,
  storeViews: StoreViews,
) {
  return { reading, change, changing }

  function reading<Value>(read: (owner: CartOwner) => Promise<Result<Value, Refusal>>) {
    return async (request: Request, response: Response) => {
      const owner = await resolveCartOwner(request, customers, storeViews)
      sendResult(response, owner.ok ? await read(owner.value) : owner)
    }
  }

  async function change<Value>(request: Request, response: Response, make: Change<Value>) {
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResult(response, key)
    const owner = await resolveCartOwner(request, customers, storeViews)
    sendResult(response, owner.ok ? await make(owner.value, key.value) : owner)
  }

  function changing<Body, Value>(
    element: string,
    missingElement: string,
    schema: z.ZodType<Body>,
    make: (
      owner: CartOwner,
      body: Body,
      key: string | undefined,
    ) => Promise<Result<Value, Refusal>>,
  ) {
    return async (request: Request, response: Response) => {
      const given = request.body?.[element]
      if (given === undefined || given === null) return sendEnvelope(response, 500, missingElement)
      const body = parseInput(schema, given)
      if (!body.success)
        return sendResult(response, createRefusal(describeWrongPart(element, body.error)))
      await change(request, response, (owner, key) => make(owner, body.data, key))
    }
  }
}

/** One text: carts answer no lists (docs/api/carts.md), and clients show a text to the shopper. */
function describeWrongPart(element: string, error: z.ZodError): string {
  const [{ path, message } = { path: '', message: 'Запрос заполнен неверно' }] =
    toValidationErrors(error)
  return `${message} (${path ? `${element}.${path}` : element})`
}

type Change<Value> = (owner: CartOwner, key: string | undefined) => Promise<Result<Value, Refusal>>
