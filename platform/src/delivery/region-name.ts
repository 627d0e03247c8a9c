const kinds = new Set([
  ...['область', 'обл', 'край', 'республика', 'респ', 'город', 'г', 'ао'],
  ...['автономный', 'автономная', 'округ'],
])

/** «Томская обл.» and «Томская область» are one region; so are «Респ Татарстан» and «Татарстан». */
export function isSameRegion(one: string, other: string): boolean {
  const [name, otherName] = [one, other].map(listNameWords)
  if (!name?.[0] || name[0] !== otherName?.[0]) return false
  // Some write a second name behind the first: «… – Югра», «Саха (Якутия)».
  return (
    name.every(word => otherName.includes(word)) || otherName.every(word => name.includes(word))
  )
}

function listNameWords(region: string): string[] {
  return region
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '' && !kinds.has(word))
}
