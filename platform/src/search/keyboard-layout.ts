const latin = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ'

const toRussian = new Map([...latin].map((key, at) => [key, russian[at] as string]))
const toLatin = new Map([...russian].map((key, at) => [key, latin[at] as string]))

/** The same keys pressed with the other layout on: `gkfnmt` is «платье», «Тшлу» is `Nike`. */
export function convertKeyboardLayout(text: string): string {
  const keys = /[а-яё]/i.test(text) ? toLatin : toRussian
  return [...text].map(letter => keys.get(letter) ?? letter).join('')
}
