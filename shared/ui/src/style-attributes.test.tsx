import { describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as kit from './index.ts'

const parts = { minus: '', whole: '₽3 490', fraction: ',00' }
const labels = { quantity: 'Количество', less: 'Меньше', more: 'Больше' }
const nothing = () => {}

type Component = Extract<keyof typeof kit, Capitalize<string>>

/** Every component, with what makes it draw the most. */
const elements: Record<Component, ReactElement> = {
  Accordion: (
    <kit.Accordion title="Состав" open>
      Шерсть
    </kit.Accordion>
  ),
  Agreement: (
    <kit.Agreement id="terms" name="terms" checked={false} error="Примите" onChange={nothing}>
      Принимаю
    </kit.Agreement>
  ),
  Alert: <kit.Alert role="alert">Нет связи</kit.Alert>,
  Badge: <kit.Badge tone="sale">−30 %</kit.Badge>,
  Badges: <kit.Badges>Новинка</kit.Badges>,
  Breadcrumbs: <kit.Breadcrumbs label="Вы здесь" items={[{ label: 'Главная', href: '/' }]} />,
  Button: (
    <kit.Button busy busyLabel="Добавляем">
      Добавить
    </kit.Button>
  ),
  CardGrid: <kit.CardGrid rail>Платье</kit.CardGrid>,
  CheckableInput: (
    <kit.CheckableInput type="checkbox" note="7" colour="#bd8b4f">
      Кэмел
    </kit.CheckableInput>
  ),
  Chip: <kit.Chip label="44" removeLabel="Убрать: 44" href="/dresses" />,
  ColourDots: (
    <kit.ColourDots colours={['#000', '#fff', '#abc', '#def', '#fed']} label="Цветов: 5" />
  ),
  ConfirmPrompt: (
    <kit.ConfirmPrompt
      ask="Очистить?"
      answers={[
        { label: 'Оставить', onChoose: nothing },
        { label: 'Очистить', onChoose: nothing },
      ]}
      onEscape={nothing}
    />
  ),
  CountBadge: <kit.CountBadge count={3} />,
  Drawer: (
    <kit.Drawer open onClose={nothing} title="Фильтры" closeLabel="Закрыть" footer="Показать">
      Цвет
    </kit.Drawer>
  ),
  EmptyState: <kit.EmptyState title="Пусто" text="Загляните в каталог" actions="Каталог" />,
  Field: (
    <kit.Field label="Имя" error="Укажите имя" hint="Как в паспорте" optional="(необязательно)">
      <kit.Input />
    </kit.Field>
  ),
  FieldError: <kit.FieldError role="alert">Укажите имя</kit.FieldError>,
  GridCell: <kit.GridCell big>Платье</kit.GridCell>,
  Icon: <kit.Icon name="x" />,
  Input: <kit.Input defaultValue="Анна" />,
  OptionGroup: (
    <kit.OptionGroup legend="Размер" chosen="46" aside="Таблица размеров" note="Нет в наличии">
      46
    </kit.OptionGroup>
  ),
  PhotoPicker: (
    <kit.PhotoPicker
      photos={[
        { key: 1, file: new File([], 'a.jpg'), state: 'added', added: { photo: '/a.jpg' } },
        { key: 2, file: new File([], 'b.jpg'), state: 'sending' },
      ]}
      refused={[{ name: 'c.gif', why: 'type' }]}
      accept={['image/jpeg']}
      problem="wait"
      words={word => word}
      choose={nothing}
      again={nothing}
      remove={nothing}
    />
  ),
  Picture: <kit.Picture path="/coat.webp" alt="Пальто" sizes="50vw" />,
  PictureFrame: <kit.PictureFrame colour="#bd8b4f" waiting fill />,
  Price: <kit.Price parts={parts} regularParts={parts} labels={{ now: 'Новая', was: 'Старая' }} />,
  PriceAmount: <kit.PriceAmount parts={parts} />,
  Quantity: <kit.Quantity value={2} max={3} onChange={nothing} labels={labels} />,
  QuantityField: (
    <kit.QuantityField value="9" problem="Осталось 3" isAsked onChange={nothing} labels={labels} />
  ),
  RadioCard: (
    <kit.RadioCard name="way" value="courier" title="Курьер" detail="Завтра" aside="₽390" />
  ),
  RadioCards: (
    <kit.RadioCards legend="Способ доставки" error="Выберите способ доставки">
      Курьер
    </kit.RadioCards>
  ),
  Rating: <kit.Rating value={4.6} label="Оценка 4,6 из 5" />,
  Select: <kit.Select defaultValue="Томск" />,
  ShowMore: <kit.ShowMore shown={12} total={41} text="12 из 41" label="Ещё" href="?page=2" />,
  SizeChip: <kit.SizeChip label="50" unavailable="нет в наличии" />,
  SizeChips: <kit.SizeChips even>50</kit.SizeChips>,
  Skeleton: <kit.Skeleton width="half" />,
  Star: <kit.Star />,
  Stepper: <kit.Stepper>Контакты</kit.Stepper>,
  StepperStep: (
    <kit.StepperStep number={1} title="Контакты" state="done" summary="Анна" action="✎" />
  ),
  Swatch: <kit.Swatch label="Кэмел" colour="#bd8b4f" unavailable="нет в наличии" />,
  Swatches: <kit.Swatches>Кэмел</kit.Swatches>,
  Textarea: <kit.Textarea defaultValue="Звоните заранее" />,
  ToastRegion: <kit.ToastRegion aria-label="Уведомления" />,
  ToastStack: (
    <kit.ToastStack
      items={[{ id: 1, type: 'success', message: 'Добавлено' }]}
      onDismiss={nothing}
      labels={{ region: 'Уведомления', close: 'Закрыть' }}
    />
  ),
  TotalsTable: <kit.TotalsTable rows={[{ label: 'Итого', value: '₽3 490', kind: 'total' }]} />,
  VisuallyHidden: <kit.VisuallyHidden>Закрыть</kit.VisuallyHidden>,
}

describe('the server markup of the UI kit component', () => {
  it.each(Object.entries(elements))('%s has no style attribute', (_name, element) => {
    const html = renderToStaticMarkup(element)
    expect(html).not.toBe('')
    expect(html).not.toMatch(/\sstyle=/)
  })
})
