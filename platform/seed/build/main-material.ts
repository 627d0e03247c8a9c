import type { Material } from '../content/attributes.ts'

const stems: readonly (readonly [stem: string, material: Material])[] = [
  ['искусственная замша', 'Полиэстер'],
  ['замша', 'Замша'],
  ['кожа', 'Кожа'],
  ['хлопок', 'Хлопок'],
  ['лён', 'Лён'],
  ['шёлк', 'Шёлк'],
  ['кашемир', 'Кашемир'],
  ['шерсть', 'Шерсть'],
  ['вискоза', 'Вискоза'],
  ['купро', 'Купро'],
  ['полиэстер', 'Полиэстер'],
  ['полиамид', 'Полиамид'],
  ['акрил', 'Акрил'],
  ['керамика', 'Керамика'],
  ['фарфор', 'Фарфор'],
  ['сталь', 'Сталь'],
  ['бумага', 'Бумага'],
]

/** The filter value for a composition: the material named first, by its plain name. */
export function findMainMaterial(composition: string): Material {
  const first = composition.split(',')[0]?.toLowerCase() ?? ''
  const found = stems.find(([stem]) => first.includes(stem))
  if (!found) throw new Error(`No filter value fits the composition «${composition}»`)
  return found[1]
}
