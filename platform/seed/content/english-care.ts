/** How things are washed, cleaned and kept. */
export const careInstructionsInEnglish: Readonly<Record<string, string>> = {
  'Чистить мягкой щёткой с мылом, не стирать в машине':
    'Clean with a soft brush and soap, do not machine wash',
  'Ручная стирка в прохладной воде с шампунем для шерсти':
    'Hand wash in cool water with a wool detergent',
  'Стирка при 40°, можно сушить в машине': 'Wash at 40°, may be tumble dried',
  'Сухая чистка или ручная стирка в прохладной воде': 'Dry clean, or hand wash in cool water',
  'Только сухая чистка': 'Dry clean only',
  'Чистить резиновой щёткой, обрабатывать водоотталкивающим спреем':
    'Clean with a rubber brush, treat with a water-repellent spray',
  'Чистить щёткой для нубука, обрабатывать спреем перед сезоном':
    'Clean with a nubuck brush, treat with a spray before the season',
  'Чистить резиновой щёткой, стирка при 30° вручную': 'Clean with a rubber brush, hand wash at 30°',
  'Ручная стирка в прохладной воде, гладить с изнанки': 'Hand wash in cool water, iron inside out',
  'Стирка при 30° на деликатной программе': 'Wash at 30° on a delicate programme',
  'Стирка при 30° в мешке, гладить через ткань':
    'Wash at 30° in a laundry bag, iron through a cloth',
  'Стирка при 40°, гладить слегка влажным': 'Wash at 40°, iron while slightly damp',
  'Стирка при 40°, гладить слегка влажной': 'Wash at 40°, iron while slightly damp',
  'Ручная стирка при 30°, гладить с изнанки': 'Hand wash at 30°, iron inside out',
  'Ручная стирка при 30°, не отжимать': 'Hand wash at 30°, do not wring',
  'Стирка при 40° вывернутой наизнанку': 'Wash at 40° inside out',
  'Стирка при 30° наизнанку, не чаще раза в месяц':
    'Wash at 30° inside out, no more than once a month',
  'Стирка при 30°, стрелки отпаривать': 'Wash at 30°, steam the creases',
  'Ручная стирка, сушить на вешалке, не гладить': 'Hand wash, dry on a hanger, do not iron',
  'Ручная стирка при 30°, сушить разложив на ровной поверхности': 'Hand wash at 30°, dry flat',
  'Стирка при 30° с теннисными мячами, сушка при низкой температуре':
    'Wash at 30° with tennis balls, tumble dry on low heat',
  'Стирка при 30°, гладить с изнанки': 'Wash at 30°, iron inside out',
  'Стирка при 30° наизнанку, без сушки в машине': 'Wash at 30° inside out, do not tumble dry',
  'Отстегнуть мех, стирка при 30°, обновлять пропитку':
    'Take off the fur, wash at 30°, renew the proofing',
  'Чистить мягкой щёткой с мылом, сушить вдали от батареи':
    'Clean with a soft brush and soap, dry away from radiators',
  'Протирать влажной губкой, стельки сушить отдельно':
    'Wipe with a damp sponge, dry the insoles separately',
  'Протирать сухой мягкой тканью, два раза в сезон наносить крем для кожи':
    'Wipe with a soft dry cloth, apply leather cream twice a season',
  'Чистить влажной щёткой, не стирать в машине': 'Clean with a damp brush, do not machine wash',
  'Сушить раскрытым, протирать влажной тканью': 'Dry open, wipe with a damp cloth',
  'Стирка при 30° на программе для шерсти': 'Wash at 30° on a wool programme',
  'Чехол снимается, стирка при 30°': 'The cover comes off, wash at 30°',
  'Можно мыть в посудомоечной машине и ставить в микроволновую печь':
    'Dishwasher and microwave safe',
  'Мыть руками с мягкой щёткой, хранить открытым': 'Wash by hand with a soft brush, store open',
}
