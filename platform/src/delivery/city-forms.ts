import { transliterate } from '../catalog/transliterate.ts'

/** «в Москву», «в Старую Купавну»: as Russian says where to. */
export function toRussianAccusative(name: string): string {
  return name
    .replaceAll(/ая(?= )/g, 'ую')
    .replaceAll(/яя(?= )/g, 'юю')
    .replace(/ая$/, 'ую')
    .replace(/яя$/, 'юю')
    .replace(/а$/, 'у')
    .replace(/я$/, 'ю')
}

/** «Ростов-на-Дону» → `Rostov-na-Donu`, for languages that write in Latin letters. */
export function toLatinName(name: string): string {
  return name.replaceAll(/[\p{L}\d]+/gu, word => {
    const latin = transliterate(word)
    const isCapital = word[0] !== word[0]?.toLocaleLowerCase('ru')
    return isCapital ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin
  })
}
