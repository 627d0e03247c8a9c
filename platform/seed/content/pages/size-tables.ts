const women = {
  caption: 'Женская одежда',
  heads: ['Размер', 'Международный', 'Обхват груди, см', 'Обхват талии, см', 'Обхват бёдер, см'],
  rows: [
    ['40', 'XS', '78–81', '60–63', '86–89'],
    ['42', 'S', '82–85', '64–67', '90–93'],
    ['44', 'S', '86–89', '68–71', '94–97'],
    ['46', 'M', '90–93', '72–75', '98–101'],
    ['48', 'L', '94–97', '76–80', '102–105'],
    ['50', 'L', '98–101', '81–85', '106–109'],
    ['52', 'XL', '102–105', '86–90', '110–113'],
    ['54', 'XL', '106–109', '91–95', '114–117'],
    ['56', 'XXL', '110–113', '96–100', '118–121'],
  ],
}

const men = {
  caption: 'Мужская одежда',
  heads: ['Размер', 'Международный', 'Обхват груди, см', 'Обхват талии, см', 'Обхват бёдер, см'],
  rows: [
    ['44', 'XS', '86–89', '74–77', '92–95'],
    ['46', 'S', '90–93', '78–81', '96–99'],
    ['48', 'M', '94–97', '82–85', '100–103'],
    ['50', 'L', '98–101', '86–89', '104–107'],
    ['52', 'L', '102–105', '90–94', '108–111'],
    ['54', 'XL', '106–109', '95–99', '112–115'],
    ['56', 'XXL', '110–113', '100–104', '116–119'],
  ],
}

const shoes = {
  caption: 'Обувь',
  heads: ['Размер', 'Длина стопы, см'],
  rows: [
    ['36', '23,0'],
    ['37', '23,7'],
    ['38', '24,3'],
    ['39', '25,0'],
    ['40', '25,7'],
    ['41', '26,3'],
    ['42', '27,0'],
    ['43', '27,7'],
    ['44', '28,3'],
    ['45', '29,0'],
  ],
}

/** The rows of each table: a size and its measures as texts. */
export const sizeTableRows = { women: women.rows, men: men.rows, shoes: shoes.rows }

export const womenSizeTable = table(women)
export const menSizeTable = table(men)
export const shoeSizeTable = table(shoes)
export const sizeTables = [womenSizeTable, menSizeTable, shoeSizeTable].join('\n')

type Words = {
  women: string
  men: string
  shoes: string
  clothesHeads: string[]
  shoeHeads: string[]
}

/** The tables in a language: their figures are the same, but for the point in English ones. */
function tablesIn({ women: ofWomen, men: ofMen, shoes: ofShoes, ...heads }: Words, point = ',') {
  const inWords = {
    women: table({ ...women, caption: ofWomen, heads: heads.clothesHeads }),
    men: table({ ...men, caption: ofMen, heads: heads.clothesHeads }),
    shoes: table({
      caption: ofShoes,
      heads: heads.shoeHeads,
      rows: shoes.rows.map(([size = '', length = '']) => [size, length.replace(',', point)]),
    }),
  }
  return { ...inWords, all: Object.values(inWords).join('\n') }
}

export const sizeTablesInEnglish = tablesIn(
  {
    women: 'Women’s clothes',
    men: 'Men’s clothes',
    shoes: 'Shoes',
    clothesHeads: ['Size', 'International', 'Chest, cm', 'Waist, cm', 'Hips, cm'],
    shoeHeads: ['Size', 'Foot length, cm'],
  },
  '.',
)
export const sizeTablesInGerman = tablesIn({
  women: 'Damenkleidung',
  men: 'Herrenkleidung',
  shoes: 'Schuhe',
  clothesHeads: ['Größe', 'International', 'Brust, cm', 'Taille, cm', 'Hüfte, cm'],
  shoeHeads: ['Größe', 'Fußlänge, cm'],
})
export const sizeTablesInItalian = tablesIn({
  women: 'Abbigliamento da donna',
  men: 'Abbigliamento da uomo',
  shoes: 'Scarpe',
  clothesHeads: ['Taglia', 'Internazionale', 'Torace, cm', 'Vita, cm', 'Fianchi, cm'],
  shoeHeads: ['Numero', 'Lunghezza del piede, cm'],
})

function table({ caption, heads, rows }: typeof women | typeof shoes): string {
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('')
  const body = rows.map(
    ([size, ...measures]) =>
      `<tr><th scope="row">${size}</th>${measures.map(text => `<td>${text}</td>`).join('')}</tr>`,
  )
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
