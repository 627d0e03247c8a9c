import {
  type Checker,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import {
  isOptionalParameter,
  isPackageType,
  isStandardLibraryType,
  printLiteral,
  printPropertyKey,
} from './type-words.ts'

export type TypePrinterOptions = {
  /**
   * Called by this name, with what it is made with, instead of being written out. Such texts are
   * compared by the compiler of this workspace, which tells `undefined` from what is left out.
   */
  findSharedName?: (symbol: TypeSymbol) => string | undefined
}

/** What is being written: types that are not finished yet, and those that contain themselves. */
type Printing = TypePrinterOptions & {
  checker: Checker
  open: Map<number, string | undefined>
  types: Record<string, string>
}

/**
 * Writes types as texts that need none of the sources they were found in: names of our own types
 * are replaced by what they stand for, members are sorted, methods are functions (whose parameters
 * the compiler compares strictly). Types of packages keep their names.
 */
export function createTypePrinter(checker: Checker, options: TypePrinterOptions = {}) {
  const printing: Printing = { ...options, checker, open: new Map(), types: {} }
  return {
    /** `omitted`: members that are left out. */
    print: (type: Type, omitted: readonly string[] = []) => print(type, printing, omitted),
    types: (): Readonly<Record<string, string>> => printing.types,
  }
}

export type TypePrinter = ReturnType<typeof createTypePrinter>

function print(type: Type, printing: Printing, omitted: readonly string[] = []): string {
  const { checker } = printing
  if (type.isErrorType()) return 'any'
  const shared = omitted.length > 0 ? undefined : printSharedName(type, printing)
  if (shared !== undefined) return shared
  if (type.flags & TypeFlags.Boolean) return 'boolean'
  if (type.isIntrinsicType()) return type.intrinsicName
  if (type.isLiteralType()) return printLiteral(type.value)
  if (type.isUnionType()) return joinAll(type.getTypes(), ' | ', printing, omitted)
  if (type.isIntersectionType()) return joinAll(type.getTypes(), ' & ', printing, omitted)
  if (type.isObjectType()) return printObject(type, printing, omitted)
  if (type.isTemplateLiteralType() || type.isStringMappingType()) return 'string'
  const constraint = checker.getBaseConstraintOfType(type)
  return constraint && constraint.id !== type.id ? print(constraint, printing, omitted) : 'unknown'
}

function printSharedName(type: Type, printing: Printing): string | undefined {
  const { findSharedName, checker } = printing
  if (!findSharedName) return undefined
  const alias = type.getAliasSymbol()
  const symbol = alias ?? type.getSymbol()
  const name = symbol && findSharedName(symbol)
  if (name === undefined) return undefined
  const reference = type.isTypeReference() ? checker.getTypeArguments(type) : []
  const given = alias ? type.getAliasTypeArguments() : reference
  const parts = given.filter(part => !part.isTypeParameter()).map(part => print(part, printing))
  return parts.length > 0 ? `${name}<${parts.join(', ')}>` : name
}

function joinAll(
  parts: readonly Type[],
  by: string,
  printing: Printing,
  omitted: readonly string[] = [],
): string {
  const texts = parts.map(part => {
    const text = print(part, printing, omitted)
    return /=>| [|&] /.test(text) ? `(${text})` : text
  })
  const all = [...new Set(texts)].sort()
  if (by === ' | ' && all.includes('false') && all.includes('true'))
    return ['boolean', ...all.filter(text => text !== 'false' && text !== 'true')].join(by)
  return all.join(by)
}

function printObject(type: Type, printing: Printing, omitted: readonly string[]): string {
  const { checker, open, types } = printing
  if (checker.isTupleType(type)) return printTuple(type as TypeReference, printing)
  const symbol = type.getSymbol()
  if (checker.isArrayType(type)) {
    const [of] = checker.getTypeArguments(type as TypeReference)
    const name = symbol?.name === 'ReadonlyArray' ? 'ReadonlyArray' : 'Array'
    return `${name}<${of ? print(of, printing) : 'unknown'}>`
  }
  if (symbol && isPackageType(symbol)) return printNamed(type, symbol, printing)
  if (open.has(type.id)) {
    const name = open.get(type.id) ?? chooseName(type, symbol, printing)
    open.set(type.id, name)
    return name
  }
  open.set(type.id, undefined)
  const text = printMembers(type, printing, omitted)
  const name = open.get(type.id)
  open.delete(type.id)
  if (!name) return text
  types[name] = text
  return name
}

function chooseName(type: Type, symbol: TypeSymbol | undefined, { open, types }: Printing): string {
  const word = (type.getAliasSymbol() ?? symbol)?.name.replaceAll(/\W|^__/g, '') || 'Type'
  const taken = new Set([...Object.keys(types), ...open.values()])
  let name = word
  for (let count = 2; taken.has(name); count += 1) name = `${word}${count}`
  return name
}

function printTuple(type: TypeReference, printing: Printing): string {
  const target = type.getTarget() as TupleType
  const parts = printing.checker.getTypeArguments(type).map(part => print(part, printing))
  return `${target.readonly ? 'readonly ' : ''}[${parts.join(', ')}]`
}

/** Of the language's own libraries by their names; of npm's packages as a name alone. */
function printNamed(type: Type, symbol: TypeSymbol, printing: Printing): string {
  if (!isStandardLibraryType(symbol)) return `External<${JSON.stringify(symbol.name)}>`
  const given = type.isTypeReference() ? printing.checker.getTypeArguments(type) : []
  // A reference to an interface brings itself along as `this`.
  const shown = given.filter(part => !part.isTypeParameter()).map(part => print(part, printing))
  return shown.length > 0 ? `${symbol.name}<${shown.join(', ')}>` : symbol.name
}

function printMembers(type: Type, printing: Printing, omitted: readonly string[]): string {
  const { checker } = printing
  const calls = checker
    .getSignaturesOfType(type, SignatureKind.Call)
    .map(signature => printSignature(signature, printing))
  const members = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => !omitted.includes(name))
    .map(property => printProperty(property, printing))
    .sort()
  const indexes = checker
    .getIndexInfosOfType(type)
    .map(
      ({ keyType, valueType }) =>
        `[key: ${print(keyType, printing)}]: ${print(valueType, printing)}`,
    )
  const [only] = calls
  if (only && calls.length === 1 && members.length + indexes.length === 0)
    return `(${only.parameters}) => ${only.answer}`
  const all = [
    ...calls.map(({ parameters, answer }) => `(${parameters}): ${answer}`),
    ...indexes,
    ...members,
  ]
  return all.length > 0 ? `{ ${all.join('; ')} }` : '{}'
}

function printSignature(signature: Signature, printing: Printing) {
  const { checker } = printing
  const parameters = signature.getParameters().map((parameter, index, all) => {
    const rest = signature.hasRestParameter && index === all.length - 1
    const optional = !rest && isOptionalParameter(parameter)
    const given = checker.getTypeOfSymbol(parameter)
    const text = given ? printPresent(given, optional, printing) : 'unknown'
    // What is taken apart at once has no name.
    const name = /^\w+$/.test(parameter.name) ? parameter.name : `given${index}`
    return `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${text}`
  })
  const answer = checker.getReturnTypeOfSignature(signature)
  return { parameters: parameters.join(', '), answer: answer ? print(answer, printing) : 'unknown' }
}

function printProperty(property: TypeSymbol, printing: Printing): string {
  const optional = (property.flags & SymbolFlags.Optional) !== 0
  const type = printing.checker.getTypeOfSymbol(property)
  const text = type ? printPresent(type, optional, printing) : 'unknown'
  return `${printPropertyKey(property)}${optional ? '?' : ''}: ${text}`
}

/** What is optional may be left out: saying `undefined` as well tells nothing more. */
function printPresent(type: Type, optional: boolean, printing: Printing): string {
  if (!optional || !type.isUnionType() || printing.findSharedName) return print(type, printing)
  const present = type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Undefined))
  const [only] = present
  return only && present.length === 1 ? print(only, printing) : joinAll(present, ' | ', printing)
}
