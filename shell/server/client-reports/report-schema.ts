import { z } from 'zod'

/** The measures of a page's speed that browsers agree on (web.dev/vitals). */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** Bodies are small: a page tells of little, and of nothing that its shopper wrote. */
export const maxReportBytes = 16 * 1024
const maxReports = 20

/** Where code was: the address of a file of the shop, with line and column. Without a query. */
const placeSchema = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/[\w.:[\]-]+)?\/[\w./@%~-]*(:\d{1,7}){0,2}$/)

const nameSchema = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const versionSchema = z.string().regex(/^\w[\w.-]{0,63}$/)

const maxRemotes = 50
const releasesSchema = z
  .record(nameSchema, versionSchema)
  .refine(releases => Object.keys(releases).length <= maxRemotes)

const vitalSchema = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
})

/**
 * An error nobody caught. Its words are left where they are: they may quote what a shopper wrote.
 * Those of React name a number instead.
 */
const errorSchema = z.strictObject({
  kind: z.literal('error'),
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  code: z.int().min(0).max(9_999).optional(),
  at: z.array(placeSchema).max(8),
})

/** A remote whose files could not be had, or whose code could not be loaded. */
const failureSchema = z.strictObject({
  kind: z.literal('remote-failed'),
  remote: nameSchema,
  version: versionSchema,
})

export const reportsSchema = z.strictObject({
  /** The address of the page, without its query. */
  path: z
    .string()
    .startsWith('/')
    .max(500)
    .regex(/^[^?#\s]*$/),
  /** The module that shows it, such as `catalog:./product`. */
  route: z
    .string()
    .regex(/^[\w:./-]{1,60}$/)
    .optional(),
  /** The releases the page came with, and what shows that it did. */
  releases: releasesSchema.optional(),
  proof: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** The remotes that the page is made of. */
  used: z.array(nameSchema).max(maxRemotes).optional(),
  reports: z
    .array(z.discriminatedUnion('kind', [vitalSchema, errorSchema, failureSchema]))
    .min(1)
    .max(maxReports),
})

export type ClientReports = z.output<typeof reportsSchema>
