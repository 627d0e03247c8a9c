import type { Money } from './money.ts'

/**
 * Tells whether an unknown value is of a kind. Values that come out of a browser's storage, or from
 * another release of the shop, are looked at through one of these before they are believed. Small
 * enough for every page; the servers have zod.
 */
export type TypeGuard<Value> = (value: unknown) => value is Value
export type GuardedType<Given> = Given extends TypeGuard<infer Value> ? Value : never

type Fields = Readonly<Record<string, TypeGuard<unknown>>>
type ShapeOfFields<Given> = { [Name in keyof Given]: GuardedType<Given[Name]> }

export const isString: TypeGuard<string> = value => typeof value === 'string'
export const isNumber: TypeGuard<number> = (value): value is number => Number.isFinite(value)
export const isBoolean: TypeGuard<boolean> = value => typeof value === 'boolean'
export const isNull: TypeGuard<null> = value => value === null
export const isMoney = isNumber as TypeGuard<number> as TypeGuard<Money>
/** For what is only handed on, to who reads it through a shape of their own. */
export const acceptAnything = (_value: unknown): _value is unknown => true

export function isOneOf<const Values extends readonly unknown[]>(
  ...values: Values
): TypeGuard<Values[number]> {
  return (value): value is Values[number] => values.includes(value)
}

export function isNullOr<Value>(isValue: TypeGuard<Value>): TypeGuard<Value | null> {
  return (value): value is Value | null => value === null || isValue(value)
}

export function isListOf<Value>(isValue: TypeGuard<Value>): TypeGuard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(isValue)
}

/** An object whose every value is of one kind, under whatever names. */
export function isRecordOf<Value>(isValue: TypeGuard<Value>): TypeGuard<Record<string, Value>> {
  return (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every(isValue)
}

/**
 * An object with these fields, and with others that may be missing, or null as some platforms say
 * it. What else it has is let be: another release may know more.
 */
export function isObjectOf<Given extends Fields, Optional extends Fields = Record<never, never>>(
  fields: Given,
  optional?: Optional,
): TypeGuard<ShapeOfFields<Given> & Partial<ShapeOfFields<Optional>>> {
  return (value): value is ShapeOfFields<Given> & Partial<ShapeOfFields<Optional>> =>
    isObject(value) &&
    Object.entries(fields).every(([name, isField]) => isField(value[name])) &&
    Object.entries(optional ?? {}).every(
      ([name, isField]) => value[name] == null || isField(value[name]),
    )
}

export function isEither<Values extends readonly TypeGuard<unknown>[]>(
  ...kinds: Values
): TypeGuard<GuardedType<Values[number]>> {
  return (value): value is GuardedType<Values[number]> => kinds.some(isKind => isKind(value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
