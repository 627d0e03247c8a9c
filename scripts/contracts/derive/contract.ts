import { z } from 'zod'

/** A type as text that stands by itself, and where in the sources it was found. */
const typedSchema = z.object({ type: z.string(), at: z.string() })
export type TypedDeclaration = z.output<typeof typedSchema>

const typedByName = z.record(z.string(), typedSchema)

/** `client/contract.json` of a release: what a remote gives to the others and takes from them. */
export const contractSchema = z.object({
  format: z.literal(1),
  remote: z.string(),
  /** Types that contain themselves, by the names the texts call them. */
  types: z.record(z.string(), z.string()),
  provides: z.object({
    events: typedByName,
    /** The props a slot's component takes. */
    slots: typedByName,
    services: typedByName,
    routes: z.array(z.object({ id: z.string(), path: z.string() })),
    targets: z.array(z.string()),
    exposes: z.array(z.string()),
    /** Packages the shell gives to every remote, with their versions. */
    shared: z.record(z.string(), z.string()),
  }),
  uses: z.object({
    events: typedByName,
    /** The props each place gives; none where the type does not tell. */
    slots: z.array(z.object({ name: z.string(), type: z.string().optional(), at: z.string() })),
    services: z.record(z.string(), z.object({ at: z.string(), members: typedByName })),
    /** Paths that are linked to, `:x` where something is put in. */
    links: z.array(z.object({ path: z.string(), at: z.string() })),
    /** Ranges of the packages it takes from the shell. */
    shared: z.record(z.string(), z.string()),
  }),
})
export type RemoteContract = z.output<typeof contractSchema>

/** Where a release keeps it, below the version's folder: beside `mf-manifest.json`. */
export const contractFile = 'client/contract.json'
