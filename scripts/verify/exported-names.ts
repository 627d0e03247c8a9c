type SourceText = { file: string; text: string }

/**
 * Names that may be exported from more than one file, by the reason. Anything else that is found
 * twice has two meanings for who searches for it: one of them gets a name of its own.
 */
const sharedNames: Readonly<Record<string, readonly string[]>> = {
  'what a route or slot exports under a name that the shell reads': ['head', 'loader'],
  'the messages of a chunk, a file for each language': ['deferredMessages'],
  'the same part in two remotes, which may not import each other': [
    'AddressFields',
    'OrderContent',
    'SectionHead',
    'fillField',
    'useIsOffline',
  ],
  'the same thing in the page server and in the platform': [
    'createRequestLogger',
    'buildSellerText',
  ],
  'the list of shared modules, and its type in a text that the SDK is packed with': ['shared'],
  'a part of a slot’s props, which its remote declares and the facade gives a name': [
    'EditedCartLine',
    'OutfitChoice',
    'OutfitItem',
    'ReviewedProduct',
    'SavedProduct',
    'ShownRating',
    'ShownReview',
    'ShownReviews',
  ],
  'the shop that tests run against: whole for the platform, around a component for a remote': [
    'TestShop',
  ],
}

// A shop of fixtures has the names of the one it stands for.
const fixtures = /^(scripts\/contracts\/testing\/shop|e2e\/fixtures)\//
const definition =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** Exported names that more than one file defines, with these files; and reasons out of use. */
export function findDuplicateExportNames(
  sources: readonly SourceText[],
  allowed: Readonly<Record<string, readonly string[]>> = sharedNames,
): string[] {
  const filesOf = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    if (fixtures.test(file)) continue
    for (const [, name = ''] of text.matchAll(definition)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
    }
  }
  const names = Object.values(allowed).flat()
  const isTwice = (name: string) => (filesOf.get(name)?.size ?? 0) > 1
  return [
    ...[...filesOf.keys()]
      .filter(name => isTwice(name) && !names.includes(name))
      .map(name => `${name} is exported by ${[...(filesOf.get(name) ?? [])].join(' and ')}`),
    ...names
      .filter(name => !isTwice(name))
      .map(name => `${name} is not exported twice any more: take it out of exported-names.ts`),
  ]
}
