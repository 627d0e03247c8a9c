import { sizeTablesInGerman, sizeTablesInItalian } from './size-tables.ts'

type BlockText = { title: string; content: string }

const inGerman =
  '<p>Die Größen sind russische. Liegen Sie zwischen zwei Größen, nehmen Sie die größere.</p>'
const inItalian = '<p>Le taglie sono russe. Se sei tra due taglie, scegli la più grande.</p>'

/** Blocks that say the same in every store, in the languages of the German and the Italian one. */
export const sizeBlocksInGerman: Readonly<Record<string, BlockText>> = {
  size_guide: { title: 'Größentabelle', content: `${inGerman}${sizeTablesInGerman.all}` },
  size_guide_zhenschinam: {
    title: 'Damengrößen',
    content: `${inGerman}${sizeTablesInGerman.women}`,
  },
  size_guide_muzhchinam: { title: 'Herrengrößen', content: `${inGerman}${sizeTablesInGerman.men}` },
  size_guide_obuv: {
    title: 'Schuhgrößen',
    content: `<p>Messen Sie den Fuß am Abend und im Stehen: Stellen Sie sich auf ein Blatt Papier und markieren Sie Ferse und längsten Zeh.</p>${sizeTablesInGerman.shoes}`,
  },
}

export const sizeBlocksInItalian: Readonly<Record<string, BlockText>> = {
  size_guide: { title: 'Guida alle taglie', content: `${inItalian}${sizeTablesInItalian.all}` },
  size_guide_zhenschinam: {
    title: 'Taglie da donna',
    content: `${inItalian}${sizeTablesInItalian.women}`,
  },
  size_guide_muzhchinam: {
    title: 'Taglie da uomo',
    content: `${inItalian}${sizeTablesInItalian.men}`,
  },
  size_guide_obuv: {
    title: 'Numeri di scarpe',
    content: `<p>Misura il piede di sera, in piedi: appoggiati su un foglio e segna il tallone e il dito più lungo.</p>${sizeTablesInItalian.shoes}`,
  },
}
