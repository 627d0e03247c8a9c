/**
 * Where the page of the federated shop and that of the one bundle differ, or `undefined`. Random
 * nonces do not count. Neither do the names of classes as such: the build of each remote makes its
 * own of the kit's, and one bundle has one of each. But each class of the federated page has to
 * stand for one class of the bundle throughout.
 */
export function findPageDifference(federated: string, oneBundle: string): string | undefined {
  const [one, other] = [readPage(federated), readPage(oneBundle)]
  if (one.text !== other.text) return describeDifference(one.text, other.text)
  return findClassDifference(one.classes, other.classes)
}

const nonceAttribute = /\snonce="[^"]*"/g
const classAttribute = /(?<=\sclass=")[^"]*(?=")/g

function readPage(html: string) {
  const text = html.replace(nonceAttribute, '')
  return {
    text: text.replace(classAttribute, ''),
    classes: [...text.matchAll(classAttribute)].map(([names]) => names),
  }
}

const contextCharacters = 80

function describeDifference(one: string, other: string): string {
  const shorter = Math.min(one.length, other.length)
  let at = 0
  while (at < shorter && one[at] === other[at]) at += 1
  const around = (text: string) =>
    JSON.stringify(text.slice(Math.max(0, at - contextCharacters), at + contextCharacters))
  return `at character ${at} the federated page has ${around(one)}, the one bundle ${around(other)}`
}

function findClassDifference(
  federated: readonly string[],
  oneBundle: readonly string[],
): string | undefined {
  const bundled = new Map<string, string>()
  for (const [index, names] of federated.entries()) {
    const others = oneBundle[index] ?? ''
    const [own, counterparts] = [names.split(' '), others.split(' ')]
    const isSame = own.every((name, position) => {
      const counterpart = counterparts[position] ?? ''
      const known = bundled.get(name) ?? counterpart
      bundled.set(name, known)
      return known === counterpart
    })
    if (!isSame || own.length !== counterparts.length) {
      return `the classes "${names}" of the federated page are "${others}" in the one bundle, and are others elsewhere`
    }
  }
  return undefined
}
