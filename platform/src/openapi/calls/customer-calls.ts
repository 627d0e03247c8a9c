import {
  customerCreationSchema,
  customerSchema,
  customerUpdateSchema,
  loginMetaSchema,
  loginRequestSchema,
  logoutRequestSchema,
  newPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
  tokenRefreshRequestSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import {
  documentNestedCodeRefusal,
  documentRefusal,
  documentSuccess,
  documentTokenRefusal,
  documentValidationRefusal,
} from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { exampleAddress, exampleCustomer, exampleProfile } from './examples.ts'

const emailTaken = 'A customer with the same email address already exists in an associated website.'
const wrongLogin = 'You did not sign in correctly or your account is temporarily disabled.'
const signIn = 'Войдите, чтобы продолжить'

const tag = 'Customers'
const tokens = {
  example: 'k3l2m1opaqueusertoken0000000000ab',
  meta: loginMetaSchema,
  metaExample: { refreshToken: '9f0c2b7de1a84c55' },
}

/** See docs/api/users.md. */
export const customerCalls: readonly ApiCall[] = [
  {
    id: 'createCustomer',
    method: 'post',
    path: '/api/user/create',
    tag,
    summary: 'Open an account',
    description:
      'Names are in letters of any script, e-mails are compared without regard to case. No token is answered: sign in next.',
    repeatable: true,
    body: {
      schema: customerCreationSchema,
      example: { customer: { ...exampleCustomer, addresses: [] }, password: 'S3cret-pass' },
    },
    answers: [
      documentSuccess(customerSchema, { example: { ...exampleProfile, addresses: [] } }),
      documentRefusal(400, emailTaken, z.object({ reason: z.literal('email-taken') })),
      documentRefusal(
        400,
        'Password must have at least 8 letters',
        z.object({ reason: z.literal('weak-password') }),
      ),
      documentValidationRefusal(400, 'The account is not filled in right'),
      documentRefusal(409, 'This Idempotency-Key was used for another request'),
    ],
    limited: true,
  },
  {
    id: 'login',
    method: 'post',
    path: '/api/user/login',
    tag,
    summary: 'Sign in',
    description:
      '`result` is the access token, `meta.refreshToken` renews it. An unknown e-mail and a wrong password are answered alike.',
    body: {
      schema: loginRequestSchema,
      example: { username: 'anna@example.org', password: 'S3cret-pass' },
    },
    answers: [
      documentSuccess(z.string(), tokens),
      documentRefusal(400, 'Укажите почту и пароль'),
      documentRefusal(401, wrongLogin),
    ],
    limited: true,
  },
  {
    id: 'refreshToken',
    method: 'post',
    path: '/api/user/refresh',
    tag,
    summary: 'Renew the access token',
    description:
      'Keep the new refresh token. The old one goes on to count until the new one is used; after that it ends its session. A refusal has no `result`, so that nobody takes its text for a token.',
    body: { schema: tokenRefreshRequestSchema, example: { refreshToken: '9f0c2b7de1a84c55' } },
    answers: [
      documentSuccess(z.string(), tokens),
      emptyRefusal(500, 'No refresh token provided'),
      emptyRefusal(401, 'Invalid refresh token provided'),
    ],
    limited: true,
  },
  {
    id: 'logOut',
    method: 'post',
    path: '/api/user/logout',
    tag,
    summary: 'End the session',
    description:
      'Of the access token, of the refresh token, or of both. What is dead already, unknown or missing is answered the same, so it repeats safely.',
    token: 'read',
    body: {
      schema: logoutRequestSchema,
      example: { refreshToken: '9f0c2b7de1a84c55' },
      required: false,
    },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentValidationRefusal(400, 'The refresh token is no text'),
    ],
    limited: true,
  },
  {
    id: 'readCustomer',
    method: 'get',
    path: '/api/user/me',
    tag,
    summary: 'Read the profile',
    token: 'required',
    answers: [
      documentSuccess(customerSchema, { example: exampleProfile }),
      documentRefusal(401, signIn),
    ],
  },
  {
    id: 'updateCustomer',
    method: 'post',
    path: '/api/user/me',
    tag,
    summary: 'Change the profile',
    description:
      'Lists left out stay as they are; those given replace the old ones. An address with an `id` must be the own one, a new address has none. With `seen` only what differs from it is changed, and addresses that neither names are left alone.',
    token: 'required',
    repeatable: true,
    body: {
      schema: customerUpdateSchema,
      example: { customer: { ...exampleCustomer, addresses: [exampleAddress] } },
    },
    answers: [
      documentSuccess(customerSchema, { example: exampleProfile }),
      documentRefusal(403, 'Provided invalid address.id or address.customer_id'),
      documentTokenRefusal(signIn),
      documentNestedCodeRefusal(400, emailTaken),
      documentValidationRefusal(500, 'The profile is not filled in right'),
    ],
  },
  {
    id: 'changePassword',
    method: 'post',
    path: '/api/user/change-password',
    aliases: ['/api/user/changePassword'],
    tag,
    summary: 'Change the password',
    description: 'Ends every session of the customer: sign in again.',
    token: 'required',
    body: {
      schema: passwordChangeSchema,
      example: { currentPassword: 'S3cret-pass', newPassword: 'N3w-secret' },
    },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentTokenRefusal(signIn),
      documentNestedCodeRefusal(401, 'Текущий пароль не подходит'),
    ],
  },
  {
    id: 'resetPassword',
    method: 'post',
    path: '/api/user/reset-password',
    aliases: ['/api/user/resetPassword'],
    tag,
    summary: 'Ask for a link to a new password',
    description:
      'The link goes by mail, holds for an hour and voids the one before. An address without an account is answered the same.',
    limited: true,
    body: { schema: passwordResetSchema, example: { email: 'anna@example.org' } },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(500, 'Invalid e-mail provided!'),
    ],
  },
  {
    id: 'createPassword',
    method: 'post',
    path: '/api/user/create-password',
    tag,
    summary: 'Set a new password by the link',
    description: 'With the two values of the link. Ends every session of the customer.',
    limited: true,
    body: {
      schema: newPasswordSchema,
      example: {
        email: 'anna@example.org',
        resetToken: 'p3Q0opaque',
        newPassword: 'N3w-secret',
      },
    },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(500, 'email not provided'),
      documentRefusal(500, 'resetToken not provided'),
      documentRefusal(500, 'newPassword not provided'),
      documentNestedCodeRefusal(400, 'Ссылка больше не действует. Запросите новую'),
    ],
  },
]

function emptyRefusal(status: number, message: string) {
  return {
    status,
    description: message,
    schema: z.object({
      code: z.literal(status),
      result: z.null(),
      meta: z.object({ message: z.string() }),
    }),
    example: { code: status, result: null, meta: { message } },
  }
}
