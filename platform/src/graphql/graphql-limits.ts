import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

export const graphqlLimits = { tokens: 2_000, depth: 20, searches: 10, fields: 500 }

type Size = { fields: number; depth: number; top: number }

/** Refuses what would keep others waiting, its fragments unfolded. */
export const graphqlLimitsRule: ValidationRule = context => ({
  Document(document) {
    const sizeOf = sizer(document)
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const { fields, depth, top } = sizeOf(definition.selectionSet)
      const excess =
        fields > graphqlLimits.fields
          ? `more than ${graphqlLimits.fields} fields`
          : depth > graphqlLimits.depth
            ? `more than ${graphqlLimits.depth} levels`
            : top > graphqlLimits.searches
              ? `more than ${graphqlLimits.searches} searches`
              : undefined
      if (excess) context.reportError(new GraphQLError(`The query has ${excess}`))
    }
  },
})

function sizer(document: DocumentNode): (set: SelectionSetNode | undefined) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const known = new Map<string, Size>()
  const nothing: Size = { fields: 0, depth: 0, top: 0 }

  const measureFragment = (name: string): Size => {
    const before = known.get(name)
    if (before) return before
    // A fragment within itself is refused by another rule; here it must only end.
    known.set(name, nothing)
    const size = measureSelection(fragments.get(name)?.selectionSet)
    known.set(name, size)
    return size
  }

  const measureSelection = (set: SelectionSetNode | undefined): Size => {
    const total = { ...nothing }
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const below = measureSelection(selection.selectionSet)
        total.fields += 1 + below.fields
        total.depth = Math.max(total.depth, 1 + below.depth)
        total.top += 1
        continue
      }
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measureSelection(selection.selectionSet)
      total.fields += inside.fields
      total.depth = Math.max(total.depth, inside.depth)
      total.top += inside.top
    }
    return total
  }
  return measureSelection
}
