import type { NewsItem } from '@vitrina/contract'
import { insertNoBreakSpaces } from '@vitrina/domain'
import type { TranslatedDocument } from '../../../src/catalog/stored-documents.ts'
import { transliterate } from '../../../src/catalog/transliterate.ts'

type NewsSource = {
  date: string
  title: string
  summary: string
  paragraphs: readonly string[]
  picture?: string
  en: Pick<NewsSource, 'title' | 'summary' | 'paragraphs'>
}

const rows: NewsSource[] = [
  {
    date: '2026-11-14 10:00:00',
    title: 'Как ухаживать за шерстяным пальто: чистка, хранение, мелкий ремонт',
    summary: 'Щётка, пар и широкие плечики вместо химчистки после каждой недели.',
    picture: '/products/coat-camel-detail.webp',
    paragraphs: [
      'Пальто из драпа не нужно сдавать в чистку чаще одного раза в сезон. Каждый вечер проходите его щёткой с натуральной щетиной сверху вниз: пыль убирает именно она.',
      'Намокло – повесьте на широкие плечики подальше от батареи. Высохнет, тогда отпарьте, не прижимая утюг: ворс поднимется сам.',
      'Катышки на боках снимите бритвой для трикотажа, не выдёргивая. Пуговицу пришивайте на ножке из нити, иначе она потянет ткань.',
      'На лето пальто убирают чистым, в чехле из ткани. Пластиковый не пропускает воздух, и шерсть желтеет.',
    ],
    en: {
      title: 'Looking after a wool coat: cleaning, storing, small repairs',
      summary: 'A brush, steam and a broad hanger instead of the cleaner’s every week.',
      paragraphs: [
        'A wool coat needs cleaning no more than once a season. Run a natural-bristle brush over it from top to bottom every evening: that is what takes out the dust.',
        'If it gets wet, put it on a broad hanger well away from the radiator. Once it is dry, steam it without pressing the iron down, and the nap will rise by itself.',
        'Take the pilling off the sides with a fabric shaver; do not pluck. Sew buttons on with a thread shank, or they will pull the cloth.',
        'Put the coat away for the summer clean and in a fabric cover. Plastic lets no air through, and the wool turns yellow.',
      ],
    },
  },
  {
    date: '2026-11-09 12:30:00',
    title: 'Открыли доставку в Калининградскую область',
    summary: 'До пункта выдачи или курьером до двери, на тех же условиях, что и везде.',
    paragraphs: [
      'Теперь заказы едут и в Калининград, Советск, Черняховск и посёлки области. День для своего города увидите на странице товара и при оформлении.',
      'Условия те же, что везде: до пункта выдачи – {{delivery:cost:transport/company}}; курьером – {{delivery:cost:courier/door}}. Платить можно {{payment:methods}}.',
    ],
    en: {
      title: 'We now deliver to the Kaliningrad region',
      summary: 'To a pick-up point or by courier to your door, on the same terms as everywhere.',
      paragraphs: [
        'Orders now travel to Kaliningrad, Sovetsk, Chernyakhovsk and the villages of the region. You see the day for your town on the product page and at checkout.',
        'The terms are the same as everywhere: to a pick-up point – {{delivery:cost:transport/company}}; by courier – {{delivery:cost:courier/door}}. You can pay {{payment:methods}}.',
      ],
    },
  },
  {
    date: '2026-11-02 09:15:00',
    title: 'Подарочные сертификаты: три рисунка и любая сумма',
    summary: 'Электронный сертификат на сумму от ₽1 000 до ₽15 000.',
    picture: '/products/gift-card-burgundy.webp',
    paragraphs: [
      'К зиме мы нарисовали три сертификата: зелёный, бордовый и молочный. У зелёного можно выбрать номинал, два других – на пять и пятнадцать тысяч.',
      'Имя получателя и поздравление допишите на странице товара. Сертификат можно переслать в назначенный день или распечатать.',
    ],
    en: {
      title: 'Gift certificates: three designs and any amount',
      summary: 'An electronic certificate for anything from ₽1,000 to ₽15,000.',
      paragraphs: [
        'For the winter we drew three certificates: a green one, a burgundy one and an off-white one. The green one comes in the amount of your choice, the other two for five and fifteen thousand.',
        'Add the recipient’s name and your message on the product page. Forward the certificate on the day, or print it out.',
      ],
    },
  },
  {
    date: '2026-10-21 11:00:00',
    title: 'Драп, кашемир или твид: из чего шьют пальто',
    summary: 'Чем отличаются ткани и какая подойдёт под вашу зиму.',
    picture: '/products/coat-graphite-check.webp',
    paragraphs: [
      'Драп – плотная ткань из толстой пряжи, сваленная после ткачества. Она держит форму, не продувается и любит прямой крой.',
      'Кашемир мягче и легче, греет сильнее, но изнашивается быстрее на локтях и там, где висит сумка. Поэтому его часто смешивают с шерстью.',
      'Твид грубее всех: узелки, пёстрая нить, клетка. Зато на нём не видно ни пыли, ни времени.',
    ],
    en: {
      title: 'Melton, cashmere or tweed: what coats are made of',
      summary: 'How the cloths differ, and which one suits your winter.',
      paragraphs: [
        'Melton is a dense cloth of thick yarn, fulled after weaving. It keeps its shape, keeps out the wind and likes a straight cut.',
        'Cashmere is softer, lighter and warmer, but wears faster at the elbows and wherever your bag hangs. That is why it is often blended with wool.',
        'Tweed is the roughest of all: slubs, flecked yarn, checks. But it shows neither dust nor age.',
      ],
    },
  },
  {
    date: '2026-09-30 10:00:00',
    title: 'Осенняя коллекция: терракота, горчица и бордо',
    summary: 'Вещи, которые сочетаются между собой без долгих примерок.',
    picture: '/products/sweater-burgundy.webp',
    paragraphs: [
      'В этом году мы выбрали три тёплых цвета и построили коллекцию вокруг них. Любая вещь подходит к трём другим: проверяли на столе, раскладывая.',
      'Начать проще с аксессуара. Горчичная шапка или терракотовый плед меняют настроение быстрее, чем новое пальто.',
    ],
    en: {
      title: 'The autumn collection: terracotta, mustard and burgundy',
      summary: 'Things that go together without long fittings.',
      paragraphs: [
        'This year we chose three warm colours and built the collection around them. Every piece goes with three others: we laid them all out on a table to check.',
        'The easiest start is an accessory. A mustard beanie or a terracotta throw changes the mood faster than a new coat.',
      ],
    },
  },
  {
    date: '2026-09-08 13:45:00',
    title: 'Как выбрать размер обуви, если меряете дома',
    summary: 'Лист бумаги, карандаш и вечер.',
    picture: '/products/chelsea-cognac.webp',
    paragraphs: [
      'К вечеру стопа чуть больше, поэтому меряйте её после работы. Встаньте на лист бумаги, обведите обе ноги и возьмите большую.',
      'Найдите длину в таблице размеров и прибавьте полсантиметра, если собираетесь носить шерстяной носок.',
      'Первый раз пройдитесь по ковру: на подошве не останется следов, и пару можно будет вернуть.',
    ],
    en: {
      title: 'How to find your shoe size at home',
      summary: 'A sheet of paper, a pencil and an evening.',
      paragraphs: [
        'Feet are a little larger by evening, so measure them after work. Stand on a sheet of paper, draw round both feet and take the larger one.',
        'Find the length in the size table, and add half a centimetre if you mean to wear woollen socks.',
        'Walk on a carpet the first time: the soles will stay clean, and you can still return the pair.',
      ],
    },
  },
  {
    date: '2026-07-16 09:00:00',
    title: 'Лён мнётся, и это нормально',
    summary: 'Почему мы не добавляем в летние брюки синтетику.',
    picture: '/products/trousers-wide-olive.webp',
    paragraphs: [
      'Льняное волокно жёсткое и не тянется, поэтому складка остаётся там, где ткань согнули. Синтетика это исправляет, но отнимает главное: лён перестаёт дышать.',
      'Мы стираем ткань до раскроя. Заломы после этого мягкие, а вещь больше не садится.',
      'Гладить лён лучше влажным или не гладить вовсе: повесьте в ванной, пока принимаете душ.',
    ],
    en: {
      title: 'Linen creases, and that is fine',
      summary: 'Why there is nothing synthetic in our summer trousers.',
      paragraphs: [
        'Linen fibre is stiff and does not stretch, so a fold stays where the cloth was bent. Synthetics would cure that and take away what matters: the linen would no longer breathe.',
        'We wash the cloth before cutting. After that the creases are soft, and the garment will not shrink.',
        'Linen is best ironed damp, or not at all: hang it in the bathroom while you take a shower.',
      ],
    },
  },
  {
    date: '2026-05-27 10:30:00',
    title: 'Корзина переживёт плохую связь',
    summary: 'Вещи в корзине и всё, что вы ввели, сохраняются на вашем устройстве.',
    paragraphs: [
      'В поезде и на даче связь пропадает. Корзина и начатое оформление при этом никуда не денутся: откройте магазин снова и продолжите с того же места.',
      'Если ответ магазина потерялся в дороге, нажмите «Оформить заказ» ещё раз: второго заказа не появится. А если что-то успело закончиться, мы скажем, что именно.',
    ],
    en: {
      title: 'Your cart survives a poor connection',
      summary: 'What is in the cart, and all you have typed, is kept on your device.',
      paragraphs: [
        'On trains and in the country the connection drops. Your cart and the order you began stay where they are: open the shop again and carry on from the same place.',
        'If the shop’s answer got lost on the way, press “Place the order” once more: there will be no second order. And if something has sold out meanwhile, we will tell you what.',
      ],
    },
  },
]

export const newsItems: TranslatedDocument<NewsItem>[] = rows.map((row, place) => ({
  id: rows.length - place,
  slug: transliterate(row.title),
  title: insertNoBreakSpaces(row.title),
  summary: insertNoBreakSpaces(row.summary),
  content: row.paragraphs.map(text => `<p>${insertNoBreakSpaces(text)}</p>`).join(''),
  image: row.picture ?? null,
  published_at: row.date,
  active: true,
  translations: {
    en: {
      title: row.en.title,
      summary: row.en.summary,
      content: row.en.paragraphs.map(text => `<p>${text}</p>`).join(''),
    },
  },
}))
