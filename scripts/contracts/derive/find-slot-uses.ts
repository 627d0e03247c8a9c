import type { JsxOpeningElement, JsxSelfClosingElement, Node } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isStringLiteral,
} from 'typescript/unstable/ast'
import type { RemoteContract } from './contract.ts'
import { listLiteralNames } from './names-in.ts'
import type { CompiledSources } from './open-sources.ts'
import type { TypePrinter } from './print-type.ts'

type Reading = CompiledSources & Pick<TypePrinter, 'print'> & { placeOf(node: Node): string }

/**
 * The slots an element shows: `<Slot name>`, or a component of a screen that is given the name as
 * `slot`. A name that is put together and cast says nothing of which slot it is.
 */
export function findSlotUses(
  element: JsxOpeningElement | JsxSelfClosingElement,
  reading: Reading,
): RemoteContract['uses']['slots'] {
  const { tagName } = element
  if (!isIdentifier(tagName) || !/^[A-Z]/.test(tagName.text)) return []
  const name = readAttribute(element, tagName.text === 'Slot' ? 'name' : 'slot')
  if (!name || isAsExpression(name)) return []
  const type = reading.checker.getTypeAtLocation(name)
  const names = isStringLiteral(name) ? [name.text] : type ? listLiteralNames(type) : []
  const props = readAttribute(element, 'props')
  const given = props && reading.checker.getTypeAtLocation(props)
  return names
    .filter(slot => slot.includes('.'))
    .map(slot => ({
      name: slot,
      ...(isSpread(element) ? {} : { type: given ? reading.print(given) : '{}' }),
      at: reading.placeOf(element),
    }))
}

type Element = JsxOpeningElement | JsxSelfClosingElement

function readAttribute({ attributes }: Element, wanted: string): Node | undefined {
  for (const attribute of attributes.properties) {
    if (!isJsxAttribute(attribute) || !isIdentifier(attribute.name)) continue
    if (attribute.name.text !== wanted) continue
    const { initializer } = attribute
    return initializer && isJsxExpression(initializer) ? initializer.expression : initializer
  }
  return undefined
}

/** What is spread may bring props along. */
const isSpread = ({ attributes }: Element) =>
  attributes.properties.some(attribute => !isJsxAttribute(attribute))
