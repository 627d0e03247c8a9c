import type { CartAddition, OutfitChoice, OutfitItem } from '@vitrina/federation'
import { computeFitVerdict } from '../reviews/fit-verdict.ts'
import { adviseSize } from '../size-adviser/advise-size.ts'
import type { ShopperMeasurements } from '../size-adviser/own-measures.ts'
import { readSizeChart } from '../size-adviser/read-size-chart.ts'

/** What a shopper has ticked and chosen, by the sku of the thing. */
export type OutfitSelection = {
  readonly left: ReadonlySet<string>
  readonly chosen: ReadonlyMap<string, string>
}

/** All of it, in what leaves no choice. */
export function selectEntireOutfit(things: readonly OutfitItem[]): OutfitSelection {
  const chosen = things.flatMap(({ sku, choices }) => {
    const [only, ...others] = choices
    return only && others.length === 0 ? [[sku, only.id] as const] : []
  })
  return { left: new Set(), chosen: new Map(chosen) }
}

/** The sizes a shopper's measures lead to, where those are to be had; nothing chosen is changed. */
export function chooseAdvisedSizes(
  things: readonly OutfitItem[],
  selection: OutfitSelection,
  measures: ShopperMeasurements,
): OutfitSelection {
  const advised = things.flatMap(({ sku, choices, sizeChart, fits }) => {
    if (selection.chosen.has(sku)) return []
    const advice = adviseSize(readSizeChart(sizeChart, choices), measures, computeFitVerdict(fits))
    if (advice.kind !== 'size') return []
    const choice = choices.find(({ id, isInStock }) => isInStock && Number(id) === advice.size)
    return choice ? [[sku, choice.id] as const] : []
  })
  return { ...selection, chosen: new Map([...selection.chosen, ...advised]) }
}

export const listSelectedOutfitItems = (things: readonly OutfitItem[], { left }: OutfitSelection) =>
  things.filter(({ sku }) => !left.has(sku))

export function findSelectedItemOption(
  { sku, choices }: OutfitItem,
  { chosen }: OutfitSelection,
): OutfitChoice | undefined {
  return choices.find(({ id }) => id === chosen.get(sku))
}

/** The first ticked thing of which nothing is chosen yet. */
export function findFirstItemWithoutSize(
  things: readonly OutfitItem[],
  selection: OutfitSelection,
): OutfitItem | undefined {
  return listSelectedOutfitItems(things, selection).find(
    thing => !findSelectedItemOption(thing, selection),
  )
}

/** Takes the tick off what went into the cart, so that another press does not add it again. */
export function deselectAddedOutfitItems(
  things: readonly OutfitItem[],
  selection: OutfitSelection,
  added: readonly CartAddition[],
): OutfitSelection {
  const isAdded = (thing: OutfitItem) =>
    added.some(({ sku }) => sku === findSelectedItemOption(thing, selection)?.addition.sku)
  const left = things.filter(isAdded).map(({ sku }) => sku)
  return { ...selection, left: new Set([...selection.left, ...left]) }
}
