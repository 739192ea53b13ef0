import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { DateField } from '../../fields/DateField.tsx'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Extensions.module.css'
import { type DraftMove, type FormChoice, type SharedForm, sharedForms, spread, withRow } from './order-form.ts'

interface Props {
  readonly forms: readonly FormChoice[]
  readonly moves: readonly DraftMove[]
  readonly errors: Readonly<Record<string, string>>
  readonly most: number
  readonly onChange: (moves: readonly DraftMove[], changed: readonly string[]) => void
}

const FIELDS = ['obligation_id', 'period', 'extended_to'] as const

/** The forms, periods and new due dates of an order, one row each. */
export function MoveRows({ forms, moves, errors, most, onChange }: Props) {
  const t = useTexts('extensions')
  const set = (at: number, change: Partial<DraftMove>) =>
    onChange(
      moves.map((move, place) => (place === at ? { ...move, ...change } : move)),
      Object.keys(change).map((field) => `moves.${at}.${field}`),
    )
  // Rows move up when one is removed: their errors may no longer fit.
  const all = moves.flatMap((_, at) => FIELDS.map((field) => `moves.${at}.${field}`))
  const shared = sharedForms(forms)
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.moves')}</legend>
      {moves.map((move, at) => (
        <MoveRow
          key={move.key}
          forms={forms}
          shared={shared}
          onMonth={(month) => onChange(spread(moves, at, forms, month), all)}
          move={move}
          errors={{
            form: errors[`moves.${at}.obligation_id`],
            period: errors[`moves.${at}.period`],
            day: errors[`moves.${at}.extended_to`],
          }}
          onChange={(change) => set(at, change)}
          onRemove={
            moves.length > 1
              ? () =>
                  onChange(
                    moves.filter(({ key }) => key !== move.key),
                    all,
                  )
              : null
          }
        />
      ))}
      {moves.length < most && (
        <Button
          variant="subtle"
          size="xs"
          mt="sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange(withRow(moves), [])}
        >
          {t('form.add_move')}
        </Button>
      )}
    </fieldset>
  )
}

interface RowProps {
  readonly forms: readonly FormChoice[]
  readonly shared: readonly SharedForm[]
  /** A month was chosen for a form that several obligations share. */
  readonly onMonth: (month: string) => void
  readonly move: DraftMove
  readonly errors: Readonly<Record<'form' | 'period' | 'day', string | undefined>>
  readonly onChange: (change: Partial<DraftMove>) => void
  readonly onRemove: (() => void) | null
}

function MoveRow({ forms, shared, onMonth, move, errors, onChange, onRemove }: RowProps) {
  const t = useTexts('extensions')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const form = forms.find(({ obligation_id }) => obligation_id === move.obligation_id)
  const all = shared.find(({ value }) => value === move.obligation_id)
  // The month is written out and comes first: its due date is in another month.
  const monthOrPeriod = (period: string) =>
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(period) ? words.month(period) : words.period(period, form?.area ?? '')
  const periodLabel = (named: string, { from, to, items }: { from: string; to: string; items: number }) =>
    t('form.period_choice', {
      period: named,
      days: from === to ? showDay(from) : t('form.days', { from: showDay(from), to: showDay(to) }),
      count: items,
    })
  const periods = form?.periods ?? []
  // An order kept from another time may name what is not offered any more.
  const others = !all && move.period !== null && !periods.some(({ period }) => period === move.period)
  return (
    <div className={classes.move}>
      <Select
        label={t('form.form')}
        placeholder={t('form.choose')}
        data={[
          ...shared.map(({ value, form: name, area }) => ({
            value,
            label: t('form.all_of', { form: name, area: areaName(area) }),
          })),
          ...forms.map(({ obligation_id, area, form: name, title }) => ({
            value: obligation_id,
            label: `${name} · ${title} · ${areaName(area)}`,
          })),
          ...(move.obligation_id !== null && !form && !all
            ? [{ value: move.obligation_id, label: move.obligation_id }]
            : []),
        ]}
        value={move.obligation_id}
        onChange={(obligation_id) => {
          const chosen = forms.find((one) => one.obligation_id === obligation_id)
          const stays = chosen?.periods.some(({ period }) => period === move.period)
          onChange({ obligation_id, ...(!stays && { period: null }) })
        }}
        searchable
        allowDeselect={false}
        limit={60}
        nothingFoundMessage={t('form.no_form')}
        error={errors.form}
      />
      <Select
        label={t('form.period')}
        placeholder={t('form.choose')}
        data={[
          ...(all?.months ?? []).map((one) => ({ value: one.month, label: periodLabel(words.month(one.month), one) })),
          ...periods.map((one) => ({ value: one.period, label: periodLabel(monthOrPeriod(one.period), one) })),
          ...(others ? [{ value: move.period ?? '', label: words.period(move.period ?? '', form?.area ?? '') }] : []),
        ]}
        value={all ? null : move.period}
        onChange={(period) => (all ? period !== null && onMonth(period) : onChange({ period }))}
        searchable
        allowDeselect={false}
        disabled={!form && !all}
        error={errors.period}
      />
      <DateField
        label={t('form.day')}
        value={move.extended_to}
        onChange={(extended_to) => onChange({ extended_to })}
        allDates
        required
        error={errors.day}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('form.remove_move')} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
