import type { ClothingSource, CustomOptionSource } from '../../build/product-source.ts'

const giftWrap: CustomOptionSource = {
  title: 'Подарочная упаковка',
  type: 'checkbox',
  values: [['Коробка и лента', 290]],
}

export const smallAccessories: ClothingSource[] = [
  {
    number: 40131,
    name: 'Ремень кожаный с латунной пряжкой',
    category: 653,
    kind: 'belt',
    colors: ['cognac', 'chocolate'],
    price: 3490,
    material: 'Кожа 100 %',
    facts: { Ширина: '3,5 см', Длина: '115 см', Пряжка: 'Латунь' },
    options: [giftWrap],
    text: [
      'Ремень из одного слоя кожи толщиной четыре миллиметра. Не расслаивается, потому что расслаиваться нечему.',
      'Пряжка на винтах: ремень можно укоротить дома. Пять отверстий, шаг два с половиной сантиметра.',
    ],
    en: {
      name: 'Leather belt with a brass buckle',
      text: [
        'A belt made of one layer of four-millimetre leather. It will not come apart, as there is nothing to come apart.',
        'The buckle is held by screws, so you can shorten the belt at home. Five holes, two and a half centimetres apart.',
      ],
    },
  },
  {
    number: 40132,
    name: 'Ремень чёрный к костюму',
    category: 653,
    kind: 'belt',
    colors: ['black'],
    price: 2990,
    material: 'Кожа 100 %',
    facts: { Ширина: '3 см', Длина: '120 см', Пряжка: 'Сталь' },
    text: [
      'Узкий ремень для брюк с тонкими шлёвками. Кожа гладкая, край прострочен нитью в тон.',
      'Пряжка матовая, без рисунка. Подойдёт к поясу от 80 до 105 сантиметров.',
    ],
    en: {
      name: 'Black belt for a suit',
      text: [
        'A narrow belt for trousers with slim loops. The leather is smooth and the edge is stitched in a matching thread.',
        'The buckle is matt and plain. Fits waists from 80 to 105 centimetres.',
      ],
    },
  },
  {
    number: 40141,
    name: 'Шапка бини с помпоном',
    category: 654,
    kind: 'beanie',
    colors: ['mustard', 'grey'],
    price: 1990,
    hit: true,
    material: 'Шерсть 50 %, акрил 50 %',
    facts: { Обхват: '54–59 см', Подкладка: 'Флис по краю' },
    text: [
      'Шапка крупной вязки с двойным отворотом: на ушах четыре слоя. Внутри по лбу идёт флис, шерсть не колет.',
      'Помпон на кнопке, перед стиркой его можно снять.',
    ],
    en: {
      name: 'Bobble beanie',
      text: [
        'A chunky beanie with a double turn-up: four layers over the ears. A fleece band lines the forehead, so the wool does not itch.',
        'The bobble is on a press stud and comes off before washing.',
      ],
    },
  },
  {
    number: 40142,
    name: 'Шапка бини из мериноса',
    category: 654,
    kind: 'beanie',
    colors: ['burgundy'],
    price: 2490,
    material: 'Шерсть мериноса 100 %',
    facts: { Обхват: '54–60 см', Подкладка: 'Нет' },
    text: [
      'Бордовая шапка из мягкого мериноса. Вязка английская, тянется в обе стороны и не сползает.',
      'Подходит под капюшон: швов на макушке нет, помпон небольшой. Есть шарф и перчатки в тот же цвет.',
    ],
    en: {
      name: 'Merino beanie',
      text: [
        'A burgundy beanie in soft merino. The fisherman’s rib stretches both ways and stays where it is.',
        'It fits under a hood: no seams at the crown and only a small bobble. A scarf and gloves come in the same colour.',
      ],
    },
  },
  {
    number: 40143,
    name: 'Шапка бини с кашемиром',
    category: 654,
    kind: 'beanie',
    colors: ['milk'],
    price: 2990,
    special: { rubles: 2490, when: 'to-come' },
    material: 'Шерсть 80 %, кашемир 20 %',
    facts: { Обхват: '53–58 см', Подкладка: 'Нет' },
    text: [
      'Молочная шапка из шерсти с кашемиром, лёгкая и очень тёплая. Отворот можно сделать высоким или не делать совсем.',
      'Стирать вручную, полчаса в прохладной воде; выжимать, завернув в полотенце.',
    ],
    en: {
      name: 'Beanie with cashmere',
      text: [
        'An off-white beanie in wool and cashmere, light and very warm. Wear the turn-up deep, or not at all.',
        'Wash by hand, half an hour in cool water; roll it in a towel to squeeze it dry.',
      ],
    },
  },
  {
    number: 40151,
    name: 'Шарф из мериноса в клетку',
    category: 655,
    kind: 'scarf',
    colors: ['camel-check'],
    price: 2990,
    added: '2026-11-11',
    material: 'Шерсть мериноса 100 %',
    facts: { Размер: '190 × 35 см', Бахрома: '8 см' },
    options: [giftWrap],
    text: [
      'Шарф в крупную клетку, кэмел с молочным и тёмно-коричневым. Ткань саржевая, двусторонняя, изнанки у него нет.',
      'Длины хватает на два оборота и узел. Бахрома скручена вручную и не распускается.',
    ],
    en: {
      name: 'Checked merino scarf',
      text: [
        'A scarf in a large check of camel, off-white and dark brown. The twill is reversible: it has no wrong side.',
        'Long enough to go round twice and tie. The fringe is twisted by hand and will not unravel.',
      ],
    },
  },
  {
    number: 40152,
    name: 'Шарф вязаный с бахромой',
    category: 655,
    kind: 'scarf',
    colors: ['grey', 'teal'],
    price: 2490,
    material: 'Шерсть 60 %, акрил 40 %',
    facts: { Размер: '200 × 30 см', Бахрома: '10 см' },
    text: [
      'Объёмный шарф резинкой: широкий, пока лежит, и узкий, когда завязан. Закрывает горло без складок под курткой.',
      'Серый чуть светлее асфальта, цвет морской волны глубокий, зеленоватый.',
    ],
    en: {
      name: 'Knitted scarf with a fringe',
      text: [
        'A generous ribbed scarf: wide when it lies flat, narrow when tied. It covers your throat without bunching under a jacket.',
        'The grey is a touch lighter than tarmac; the teal is deep and leans towards green.',
      ],
    },
  },
  {
    number: 40153,
    name: 'Шарф кашемировый',
    category: 655,
    kind: 'scarf',
    colors: ['burgundy'],
    price: 7990,
    material: 'Кашемир 100 %',
    care: 'Ручная стирка в прохладной воде с шампунем для шерсти',
    facts: { Размер: '180 × 32 см', Вес: '140 г' },
    options: [giftWrap],
    text: [
      'Чистый кашемир, сто сорок граммов. Складывается до размера перчатки и греет лучше толстого шерстяного шарфа.',
      'Бордовый винный, без красного. Храните в тканевом мешке с лавандой: моль любит кашемир больше всего.',
    ],
    en: {
      name: 'Cashmere scarf',
      text: [
        'Pure cashmere, one hundred and forty grams. It folds to the size of a glove and keeps you warmer than a thick woollen scarf.',
        'The burgundy is a wine shade with no red in it. Keep it in a cloth bag with lavender: moths love cashmere best of all.',
      ],
    },
  },
  {
    number: 40161,
    name: 'Перчатки кожаные',
    category: 655,
    kind: 'gloves',
    colors: ['black', 'cognac'],
    price: 3990,
    special: { rubles: 3290, when: 'now' },
    hit: true,
    material: 'Кожа 100 %',
    facts: { Подкладка: 'Шерсть', Обхват: '17–20 см' },
    options: [giftWrap],
    text: [
      'Перчатки из тонкой овечьей кожи на вязаной шерсти. Пальцы скроены с клиньями, рука сгибается свободно.',
      'Кожа тянется и за неделю ложится точно по руке, поэтому размер один. Под рукав пальто заходят на пять сантиметров.',
    ],
    en: {
      name: 'Leather gloves',
      text: [
        'Gloves in thin lambskin over knitted wool. The fingers are cut with gussets, so the hand bends freely.',
        'The leather gives and within a week has shaped itself to your hand, which is why there is one size. They reach five centimetres under a coat sleeve.',
      ],
    },
  },
  {
    number: 40162,
    name: 'Перчатки кожаные на кашемире',
    category: 655,
    kind: 'gloves',
    colors: ['burgundy'],
    price: 4490,
    material: 'Кожа 100 %',
    facts: { Подкладка: 'Кашемир', Обхват: '17–20 см' },
    text: [
      'Бордовые перчатки с подкладкой из кашемира: тонкие снаружи, тёплые внутри. Три декоративные строчки на тыльной стороне.',
      'Указательный и большой пальцы покрыты токопроводящим составом, экран телефона их чувствует.',
    ],
    en: {
      name: 'Cashmere-lined leather gloves',
      text: [
        'Burgundy gloves with a cashmere lining: slim outside, warm inside. Three decorative lines of stitching on the back of the hand.',
        'The thumb and forefinger have a conductive finish, so your phone will notice them.',
      ],
    },
  },
  {
    number: 40171,
    name: 'Зонт-трость с деревянной ручкой',
    category: 656,
    kind: 'umbrella',
    colors: ['navy', 'emerald'],
    price: 2490,
    hit: true,
    material: 'Полиэстер 100 %',
    facts: { Диаметр: '104 см', Спицы: '8, стеклопластик', Длина: '88 см' },
    text: [
      'Полуавтоматический зонт со спицами из стеклопластика: на ветру купол выворачивается, но не ломается.',
      'Ручка из бука, изогнутая, удобно вешать на спинку стула. Под куполом помещаются двое.',
    ],
    en: {
      name: 'Stick umbrella with a wooden handle',
      text: [
        'A semi-automatic umbrella with fibreglass ribs: in a gust the canopy turns inside out but does not break.',
        'The curved beech handle hangs neatly over the back of a chair. There is room for two underneath.',
      ],
    },
  },
  {
    number: 40172,
    name: 'Зонт-трость красный',
    category: 656,
    kind: 'umbrella',
    colors: ['red'],
    price: 2290,
    material: 'Полиэстер 100 %',
    facts: { Диаметр: '100 см', Спицы: '8, сталь', Длина: '86 см' },
    text: [
      'Красный зонт видно издалека, и его труднее забыть в кафе. Механизм обычный, раскрывается руками.',
      'Купол натянут туго, капли скатываются сразу. Чехол на петле надевается на плечо.',
    ],
    en: {
      name: 'Red stick umbrella',
      text: [
        'You can see a red umbrella from a long way off, and it is harder to leave behind in a café. It is a plain mechanism, opened by hand.',
        'The canopy is drawn tight, so drops roll straight off. The cover has a loop for the shoulder.',
      ],
    },
  },
  {
    number: 40173,
    name: 'Зонт-трость в горошек',
    category: 656,
    kind: 'umbrella',
    colors: ['black-dots'],
    price: 2490,
    special: { rubles: 1990, when: 'over' },
    material: 'Полиэстер 100 %',
    facts: { Диаметр: '102 см', Спицы: '10, стеклопластик', Длина: '87 см' },
    text: [
      'Чёрный купол в мелкий белый горошек, край обшит кантом. Десять спиц вместо обычных восьми, форма почти круглая.',
      'Ручка из лакированного бука, кончик стальной: на него можно опереться на скользком тротуаре.',
    ],
    en: {
      name: 'Polka-dot stick umbrella',
      text: [
        'A black canopy with small white dots and a piped edge. Ten ribs instead of the usual eight make it almost round.',
        'The handle is lacquered beech, and the steel tip is strong enough to lean on when the pavement is slippery.',
      ],
    },
  },
]
